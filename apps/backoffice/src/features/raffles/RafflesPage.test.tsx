import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { expectedOf } from './RaffleCost.tsx'
import { RafflesPage } from './RafflesPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, text]))
const leaf = {
  id: '7',
  version: 2,
  values: {
    code: 'banyan-leaf',
    names: inEach('Hái lá may mắn'),
    betPerChance: '100000',
    chancesDailyMax: 3,
    rankLevelMin: 1,
    endsAt: null,
    isOffered: true,
    prizes: [
      { points: '5', amount: '0', weight: 3, stock: null },
      { points: '0', amount: '20000', weight: 1, stock: 40 },
    ],
  },
  oddsVersion: 4,
  drawnCounts: [30, 9],
  drawCount: 39,
}
const desk = { raffles: [leaf], currency: 'PLAY', decimals: 0 }
const draws = {
  draws: [
    {
      id: '90',
      at: '2026-11-22T05:00:00.000Z',
      memberId: '3',
      account: 'an•••r',
      drawNumber: 2,
      oddsVersion: 4,
      number: 3,
      prize: 2,
      points: '0',
      amount: '20000',
    },
  ],
  next: null,
}

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/raffles${search}`)
  const server = serve(role, {
    'GET /raffles': desk,
    'GET /raffles/changes': { changes: [] },
    'GET /raffles/draws': draws,
    ...replies,
  })
  return { server, user: await open(<RafflesPage />) }
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name }).disabled).toBe(false))

test('[OPS-52] a raffle is made with prizes, weights, numbers, chances, their cost and who may draw', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /raffles': { id: '8', version: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Thêm đợt quay' }))
  await enabled('Mã')
  put('Mã', 'tet-2027')
  put('Cược trong ngày cho 1 lượt (PLAY)', '50000')
  put('Lượt nhiều nhất mỗi ngày', '5')
  put('Từ hạng (bậc)', '2')
  put('Điểm', '0')
  put('Tiền (PLAY)', '1000')
  put('Trọng số', '10')
  put('Số lượng tất cả', '500')
  for (const each of languages) put(`Tên (${each})`, 'Hái lộc')
  put('Lý do', 'Mở dịp Tết')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /raffles')).toEqual([
    {
      version: 0,
      values: {
        ...leaf.values,
        code: 'tet-2027',
        names: inEach('Hái lộc'),
        betPerChance: '50000',
        chancesDailyMax: 5,
        rankLevelMin: 2,
        isOffered: false,
        prizes: [{ points: '0', amount: '1000', weight: 10, stock: 500 }],
      },
      reason: 'Mở dịp Tết',
    },
  ])
})

test('[OPS-52] the record shows the published odds with what was drawn, and every draw', async () => {
  await ask('auditor', {}, '?id=7')
  const odds = within(await screen.findByRole('region', { name: 'Bảng tỷ lệ công bố' }))
  expect(odds.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '75,00%, đã quay 30',
    '25,00%, đã quay 9 trên 40',
  ])
  const row = await rowOf('an•••r (mã 3) · 2')
  expect(
    row
      .getAllByRole('cell')
      .slice(2)
      .map((each) => each.textContent),
  ).toEqual(['Bảng số 4', '3', '20.000 PLAY'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mã' }).disabled).toBe(true)
})

test('[OPS-52] a prize is taken out after what it would have cost was shown, over the version that was seen', async () => {
  const { server, user } = await ask(
    'finance-checker',
    { 'GET /raffles/cost': { members: 4, chances: 40 }, 'POST /raffles': refused('changed_meanwhile', 'Người khác.') },
    '?id=7',
  )
  await enabled('Cược trong ngày cho 1 lượt (PLAY)')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain(
    '4 thành viên có 40 lượt: dự tính 150 điểm và 200.000 PLAY',
  )
  await user.click(screen.getByRole('button', { name: 'Bỏ dòng 1' }))
  put('Lý do', 'Bỏ giải điểm')
  server.answer('GET /raffles', { ...desk, raffles: [{ ...leaf, version: 3, drawCount: 40 }] })
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Người khác.']))
  expect(server.sent('POST /raffles')).toMatchObject([
    { id: '7', version: 2, values: { prizes: [{ amount: '20000', weight: 1, stock: 40 }] } },
  ])
})

test('no prize is expected more often than there is of it', () => {
  const prizes = [
    { points: 5n, amount: 0n, weight: 3, stock: null },
    { points: 0n, amount: 20n, weight: 1, stock: 4 },
  ] as unknown as Parameters<typeof expectedOf>[0] // as: amounts
  expect(expectedOf(prizes, 40)).toEqual({ points: 150n, amount: 80n })
})
