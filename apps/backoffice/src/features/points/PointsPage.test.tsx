import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogOf, open, refused, rowOf, serve, told } from '../../../test/page.tsx'
import { PointsPage } from './PointsPage.tsx'

const values = {
  depositPerPoint: null,
  amountPerPoint: '20',
  pointsMin: '50',
  pointsDailyMax: '10000',
  secondPersonFrom: '500',
}
const desk = {
  version: 2,
  values,
  earning: [{ rankLevel: 1, labelName: 'Đồng', betPerPoint: '10000' }],
  currency: 'PLAY',
  decimals: 0,
}
const waiting = {
  id: '31',
  memberId: '7',
  account: 'an•••r',
  direction: 'credit',
  points: '800',
  reason: 'Thiếu điểm tuần trước',
  state: 'waiting',
  proposedBy: 'an.maker',
  proposedAt: '2026-11-22T05:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
}
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

async function ask(role: Parameters<typeof serve>[0], replies: Parameters<typeof serve>[1] = {}, search = '') {
  history.replaceState(null, '', `/ops/points${search}`)
  const server = serve(role, {
    'GET /points': desk,
    'GET /points/changes': { changes: [] },
    'GET /points/adjustments': { adjustments: [waiting], next: null, secondPersonFrom: '500' },
    ...replies,
  })
  return { server, user: await open(<PointsPage />) }
}

test('[OPS-58] earning from deposits, conversion rate, minimum and daily limit are set, with what they would have cost', async () => {
  const { server, user } = await ask('finance-checker', {
    'GET /points/cost': { deposits: 9, points: '120', convertedPoints: '400', convertedAmount: '10000' },
    'POST /points': { id: '1', version: 3 },
  })
  expect(await screen.findByText('10.000 PLAY cho 1 điểm')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Đổi ít nhất (điểm)' }).disabled).toBe(false),
  )
  put('Tiền nạp cho 1 điểm (PLAY)', '100000')
  put('1 điểm đổi được (PLAY)', '25')
  put('Đổi ít nhất (điểm)', '20')
  put('Mỗi ngày nhiều nhất (điểm)', '9000')
  await user.click(screen.getByRole('button', { name: 'Tính thử 30 ngày' }))
  expect((await screen.findByRole('status')).textContent).toContain('9 lần nạp sinh 120 điểm')
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Theo kế hoạch{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /points')).toEqual([
    {
      version: 2,
      values: {
        ...values,
        depositPerPoint: '100000',
        amountPerPoint: '25',
        pointsMin: '20',
        pointsDailyMax: '9000',
      },
      reason: 'Theo kế hoạch',
    },
  ])
})

test('without a worth points do not become money, and their bounds go with it', async () => {
  const { server, user } = await ask('finance-checker', { 'POST /points': { id: '1', version: 3 } })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Đổi ít nhất (điểm)' }).disabled).toBe(false),
  )
  put('1 điểm đổi được (PLAY)', '')
  expect(screen.queryByRole('textbox', { name: 'Đổi ít nhất (điểm)' })).toBe(null)
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Ngừng đổi tiền{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã lưu']))
  expect(server.sent('POST /points')).toMatchObject([
    { values: { amountPerPoint: null, pointsMin: null, pointsDailyMax: null } },
  ])
})

test('[OPS-58] points are adjusted with a reason, and a large number says that a second person decides', async () => {
  const { server, user } = await ask('finance-maker', {
    'POST /points/adjustments': { id: '32', state: 'waiting' },
  })
  await user.click(await screen.findByRole('tab', { name: 'Điều chỉnh điểm' }))
  await user.click(await screen.findByRole('button', { name: 'Điều chỉnh điểm' }))
  const dialog = await dialogOf('Điều chỉnh điểm')
  await user.type(dialog.getByRole('textbox', { name: 'Mã thành viên' }), '7')
  await user.click(dialog.getByRole('radio', { name: 'Trừ điểm' }))
  await user.type(dialog.getByRole('textbox', { name: 'Số điểm' }), '499')
  expect(dialog.getByText(/^Điểm đổi ngay/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Số điểm' }), '0')
  expect(dialog.getByText(/cần hai người: bạn lập/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Tính thừa{Enter}')
  await waitFor(() => expect(told()).toEqual(['Điều chỉnh 32 chờ người thứ hai']))
  expect(server.sent('POST /points/adjustments')).toMatchObject([
    { memberId: '7', direction: 'debit', points: '4990', reason: 'Tính thừa' },
  ])
})

test('[OPS-58] a second person approves what a colleague has proposed; the proposer cannot', async () => {
  const own = { ...waiting, id: '33', proposedBy: 'cuc' }
  const { server, user } = await ask(
    'finance-checker',
    {
      'GET /points/adjustments': { adjustments: [waiting, own], next: null, secondPersonFrom: '500' },
      'POST /points/adjustments/approve': { state: 'posted' },
    },
    '?tab=adjustments',
  )
  expect((await rowOf('33')).queryByRole('button', { name: 'Duyệt điều chỉnh 33' })).toBe(null)
  await user.click(await screen.findByRole('button', { name: 'Duyệt điều chỉnh 31' }))
  const dialog = await dialogOf('Duyệt điều chỉnh 31')
  expect(dialog.getByText('+800')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đã đối chiếu{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã điều chỉnh điểm (31)']))
  expect(server.sent('POST /points/adjustments/approve')).toEqual([{ id: '31', reason: 'Đã đối chiếu' }])
})

test('a colleague who was faster is told, and the list is read again', async () => {
  const { server, user } = await ask(
    'finance-checker',
    { 'POST /points/adjustments/reject': refused('already_decided', 'Đã được quyết định.') },
    '?tab=adjustments',
  )
  await user.click(await screen.findByRole('button', { name: 'Từ chối điều chỉnh 31' }))
  const dialog = await dialogOf('Từ chối điều chỉnh 31')
  server.answer('GET /points/adjustments', { adjustments: [], next: null, secondPersonFrom: '500' })
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Sai người{Enter}')
  await waitFor(() => expect(told()).toEqual(['Đã được quyết định.']))
  expect(await screen.findByText('Không có điều chỉnh nào đang chờ')).toBeTruthy()
})

test('whoever may not adjust points reads the settings, and has one part', async () => {
  await ask('auditor', {}, '?tab=adjustments')
  expect(await screen.findByText('10.000 PLAY cho 1 điểm')).toBeTruthy()
  expect(within(screen.getByRole('heading', { level: 1 })).getByText('Điểm')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBe(null)
})
