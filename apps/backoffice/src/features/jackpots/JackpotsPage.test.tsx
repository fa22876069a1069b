import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { JackpotsPage } from './JackpotsPage.tsx'

const names = Object.fromEntries(['VI', 'EN', 'CN', 'TH', 'JA', 'ID'].map((each) => [each, 'Hũ vàng']))
const golden = {
  id: '4',
  version: 2,
  amount: '250',
  returns: 21_024,
  values: {
    names,
    kind: 'must_drop',
    seed: '10',
    share: 20_000,
    bound: '400',
    games: [{ code: 'sen-vang' }],
    isOffered: true,
  },
}
const money = { currency: 'PLAY', decimals: 0 }
const desk = { jackpots: [golden], games: [{ code: 'sen-vang', name: 'Sen Vàng', returns: 959_605 }], ...money }
const begunAt = '2026-11-21T17:00:00.000Z'
const win = { memberId: '3', account: 'an•••r', gameCode: 'sen-vang', betId: '9', wonAt: begunAt }
const pools = {
  pools: [
    { number: 2, state: 'open', begunAt, amount: '250', stakes: '12000', win: null },
    { number: 1, state: 'won', begunAt, amount: '312', stakes: '15100', win },
  ],
  ...money,
}

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/jackpots${search}`)
  const server = serve(role, {
    'GET /jackpots': desk,
    'GET /jackpots/changes': { changes: [] },
    'GET /jackpots/pools': pools,
    ...replies,
  })
  return { server, user: await open(<JackpotsPage />) }
}

test('the list names each jackpot with its sum, what it adds to the return, and whether it goes on', async () => {
  await ask('auditor')
  const row = await rowOf('Hũ vàng')
  const cells = row.getAllByRole('cell').map((each) => each.textContent)
  expect(cells.slice(1, 4)).toEqual(['250 PLAY', '2,1024%', 'Đang mở Đang chạy'])
  expect(screen.queryByRole('button', { name: 'Thêm' })).toBeNull()
})

test('the record shows who has won, what it would have cost, and why it was refused', async () => {
  const { server, user } = await ask(
    'finance-checker',
    {
      'GET /jackpots/cost': { stakes: '1000000', cost: '21024' },
      'POST /jackpots': refused('jackpot_return_too_high', 'Trả quá nhiều.'),
    },
    '?id=4',
  )
  const list = within(await screen.findByRole('region', { name: 'Các hũ' }))
  expect((await list.findByText(/an•••r/)).closest('tr')?.textContent).toContain('312 PLAY')
  const share = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phần góp từ mỗi cược, phần triệu' })
  await waitFor(() => expect(share().disabled).toBe(false))
  fireEvent.change(share(), { target: { value: '30000' } })
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('21.024 PLAY')
  fireEvent.change(screen.getByRole('textbox', { name: 'Lý do' }), { target: { value: 'Tăng phần góp' } })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Trả quá nhiều.']))
  expect(server.sent('POST /jackpots')).toMatchObject([{ id: '4', version: 2, values: { share: 30_000 } }])
})
