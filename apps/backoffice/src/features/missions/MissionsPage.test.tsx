import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cellsOf, dialogOf, open, refused, serve, told } from '../../../test/page.tsx'
import { MissionsPage } from './MissionsPage.tsx'

const languages = ['VI', 'EN', 'CN', 'TH', 'JA', 'ID']
const inEach = (text: string) => Object.fromEntries(languages.map((each) => [each, text]))
const daily = {
  id: '7',
  version: 1,
  values: {
    names: inEach('Nổ hũ mỗi ngày'),
    trigger: 'bets',
    product: 'slots',
    target: '20',
    period: 'daily',
    points: '10',
    amount: '0',
    endsAt: null,
    position: 1,
    isOffered: true,
  },
  claimedCount: 12,
}
const desk = { missions: [daily], currency: 'PLAY', decimals: 0 }
const board = {
  version: 3,
  values: { isOffered: true, scoreMin: '100000', prizes: [{ points: '500', amount: '0' }] },
  weeks: [
    {
      weekOn: '2026-11-16',
      state: 'unpaid',
      paidAt: null,
      places: [{ place: 1, memberId: '7', account: 'an•••r', score: '800000', points: '500', amount: '0' }],
    },
  ],
  currency: 'PLAY',
  decimals: 0,
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/missions${search}`)
  const server = serve(role, {
    'GET /missions': desk,
    'GET /missions/changes': { changes: [] },
    'GET /leaderboard': board,
    'GET /leaderboard/changes': { changes: [] },
    ...replies,
  })
  return { server, user: await open(<MissionsPage />) }
}

test('the list names task, target, period, reward and how often it was claimed', async () => {
  await ask('auditor')
  expect((await cellsOf('Nổ hũ mỗi ngày')).slice(0, -1)).toEqual([
    'Nổ hũ mỗi ngàySố cược · Nổ hũ',
    '20',
    'Mỗi ngày',
    '10 điểm',
    '12',
    'Đang mở',
  ])
  expect(screen.queryByRole('button', { name: 'Thêm nhiệm vụ' })).toBe(null)
})

test('[OPS-53] a mission is made with task, period, target and reward, and what it would have given', async () => {
  const { server, user } = await ask(
    'finance-checker',
    {
      'GET /missions/cost': { members: 8, times: 30, points: '0', amount: '150000' },
      'POST /missions': { id: '8', version: 1 },
    },
    '?id=new',
  )
  await screen.findByRole('button', { name: 'Lưu' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kỳ' }), 'Mỗi tuần')
  put('Mục tiêu cược (PLAY)', '1000000')
  put('Thưởng tiền (PLAY)', '5000')
  for (const each of languages) put(`Tên (${each})`, 'Cược tuần')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('8 thành viên hoàn thành 30 lần')
  put('Lý do', 'Mở tuần mới')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /missions')).toEqual([
    {
      version: 0,
      values: {
        ...daily.values,
        names: inEach('Cược tuần'),
        trigger: 'valid_amount',
        product: null,
        target: '1000000',
        period: 'weekly',
        points: '0',
        amount: '5000',
        isOffered: false,
      },
      reason: 'Mở tuần mới',
    },
  ])
})

test('task, product and period stay as they were made', async () => {
  await ask('finance-checker', {}, '?id=7')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Thưởng điểm' }).disabled).toBe(false),
  )
  for (const name of ['Việc cần làm', 'Ở sản phẩm', 'Kỳ'])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name }).disabled).toBe(true)
})

test('[OPS-53] the prizes of the leaderboard are set by place, and a week that was left out is paid once', async () => {
  const { server, user } = await ask(
    'finance-checker',
    {
      'GET /leaderboard/cost': { listed: [1, 2, 0, 2] },
      'POST /leaderboard': { id: '1', version: 4 },
      'POST /leaderboard/pay': { places: 1 },
    },
    '?tab=leaderboard',
  )
  const prizes = within(await screen.findByRole('list', { name: 'Giải' }))
  await waitFor(() =>
    expect(prizes.getByRole<HTMLInputElement>('textbox', { name: 'Thưởng điểm' }).disabled).toBe(false),
  )
  await user.click(screen.getByRole('button', { name: 'Thêm giải' }))
  const [, second] = prizes.getAllByRole('listitem')
  fireEvent.change(within(second!).getByRole('textbox', { name: 'Thưởng điểm' }), { target: { value: '200' } })
  fireEvent.change(within(second!).getByRole('textbox', { name: 'Thưởng tiền (PLAY)' }), { target: { value: '1000' } })
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('5 người được giải: 1.900 điểm và 2.000 PLAY')
  put('Lý do', 'Thêm giải nhì')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /leaderboard')).toMatchObject([
    {
      version: 3,
      values: {
        prizes: [
          { points: '500', amount: '0' },
          { points: '200', amount: '1000' },
        ],
      },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Trả giải tuần từ 2026-11-16' }))
  const dialog = await dialogOf('Trả giải tuần từ 2026-11-16')
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Máy chủ nghỉ{Enter}')
  await waitFor(() => expect(told()).toContain('Đã trả 1 giải'))
  expect(server.sent('POST /leaderboard/pay')).toEqual([{ weekOn: '2026-11-16', reason: 'Máy chủ nghỉ' }])
})

test('a week that a colleague or the clock has paid meanwhile is told, and read again', async () => {
  const { server, user } = await ask(
    'finance-checker',
    { 'POST /leaderboard/pay': refused('already_decided', 'Đã được xử lý.') },
    '?tab=leaderboard',
  )
  await user.click(await screen.findByRole('button', { name: 'Trả giải tuần từ 2026-11-16' }))
  const dialog = await dialogOf('Trả giải tuần từ 2026-11-16')
  server.answer('GET /leaderboard', { ...board, weeks: [{ ...board.weeks[0], state: 'paid' }] })
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Máy chủ nghỉ{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã được xử lý.']))
  expect(await screen.findByText('Đã trả')).toBeTruthy()
})
