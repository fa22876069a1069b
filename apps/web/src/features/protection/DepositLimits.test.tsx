import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { LimitsPage } from './LimitsPage.tsx'

const now = Date.parse('2026-11-21T05:00:00Z')
const serverTime = new Date(now).toISOString()
const page = {
  'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
  'GET /wps/member/protection': {
    leftToStakeAmount: null,
    breakUntil: null,
    exclusion: null,
    reminderMinutes: 60,
    sessionMinutes: null,
    pendingSession: null,
    house: { stakeMaxAmount: null, payoutMaxAmount: null },
  },
}
const get = 'GET /wps/deposits/limits'
const set = 'PUT /wps/deposits/limits'
const confirm = 'POST /wps/deposits/limits/confirm'
const free = (period: string) => ({ period, limitAmount: null, usedAmount: '0', movesAt: null, raise: null })
const answer = (day: object, week: object = {}) => ({
  limits: [{ ...free('day'), ...day }, { ...free('week'), ...week }, free('month')],
  serverTime,
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  enterSession(member, 'demo')
})
afterEach(() => {
  cleanup()
  act(() => leaveSession())
  vi.useRealTimers()
})
const card = async () => within(await screen.findByRole('region', { name: 'Hạn mức nạp tiền' }))
const period = async (name: string) => within((await card()).getByRole('region', { name }))

test('what was paid in stands beside each limit, with when more is possible', async () => {
  serve({
    ...page,
    [get]: answer(
      { limitAmount: '500000', usedAmount: '400000', movesAt: '2026-11-22T03:00:00.000Z' },
      { usedAmount: '400000' },
    ),
  })
  await show(<LimitsPage />)
  const day = await period('24 giờ')
  const meter = day.getByRole('meter', { name: /400.000.P trong 500.000.P/ })
  expect(meter.getAttribute('aria-valuenow')).toBe('80')
  expect(day.getByText('Được nạp thêm từ 2026-11-22 10:00:00.')).toBeTruthy()
  expect((await period('7 ngày')).getByText('Đã nạp 400.000 P. Chưa đặt hạn mức.')).toBeTruthy()
})

test('a first limit is set for the period that is chosen', async () => {
  const asked = serve({ ...page, [get]: answer({}), [set]: answer({}, { limitAmount: '900000' }) })
  const { user } = await show(<LimitsPage />)
  const limits = await card()
  await user.click(limits.getByRole('radio', { name: '7 ngày' }))
  await user.click(limits.getByRole('button', { name: 'Lưu hạn mức' }))
  expect(limits.getByText('Nhập một số tiền lớn hơn 0.')).toBeTruthy()
  await user.type(limits.getByLabelText('Hạn mức mới'), '900000')
  await user.click(limits.getByRole('button', { name: 'Lưu hạn mức' }))
  expect(await (await period('7 ngày')).findByRole('meter')).toBeTruthy()
  expect(asked.find(({ call }) => call === set)?.body).toEqual({ period: 'week', limitAmount: '900000' })
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'success', title: 'Hạn mức mới đã có hiệu lực.' })
})

test('money that has hundredths is limited to the hundredth', async () => {
  const currency = { code: 'CNY', symbol: '元', decimals: 2, isPlayMoney: false }
  const inYuan = { 'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true, currency } }
  const asked = serve({ ...page, ...inYuan, [get]: answer({}), [set]: answer({ limitAmount: '120050' }) })
  const { user } = await show(<LimitsPage />)
  const limits = await card()
  await limits.findByText('元')
  await user.type(limits.getByLabelText('Hạn mức mới'), '1200,5')
  await user.click(limits.getByRole('button', { name: 'Lưu hạn mức' }))
  await waitFor(() => expect(asked.find(({ call }) => call === set)?.body).toMatchObject({ limitAmount: '120050' }))
})

test('[MEMBER-61] a raise waits a day, says until when, and can be taken back', async () => {
  const raise = { limitAmount: '900000', confirmFrom: '2026-11-22T05:00:00.000Z' }
  const asked = serve({
    ...page,
    [get]: answer({ limitAmount: '500000' }),
    [set]: (() => {
      let times = 0
      return () => answer({ limitAmount: '500000', ...((times += 1) === 1 && { raise }) })
    })(),
  })
  const { user } = await show(<LimitsPage />)
  const limits = await card()
  await user.type(limits.getByLabelText('Hạn mức mới'), '900000')
  await user.click(limits.getByRole('button', { name: 'Lưu hạn mức' }))
  expect(await limits.findByText('Bạn muốn hạn mức 900.000 P. Xác nhận được từ 2026-11-22 12:00:00.')).toBeTruthy()
  expect(limits.queryByRole('button', { name: 'Xác nhận' })).toBeNull()
  expect(toasts.list().at(-1)).toMatchObject({
    title: 'Đã ghi nhận. Từ 2026-11-22 12:00:00 bạn xác nhận thêm một lần.',
  })
  await user.click(limits.getByRole('button', { name: 'Giữ hạn mức cũ' }))
  await waitFor(() => expect(limits.queryByText(/Bạn muốn hạn mức/)).toBeNull())
  expect(asked.at(-1)?.body).toEqual({ period: 'day', limitAmount: '500000' })
})

test('after the day the member says yes a second time, to none as well', async () => {
  const raise = { limitAmount: null, confirmFrom: '2026-11-21T04:59:59.000Z' }
  const asked = serve({ ...page, [get]: answer({ limitAmount: '500000', raise }), [confirm]: answer({}) })
  const { user } = await show(<LimitsPage />)
  const day = await period('24 giờ')
  expect(day.getByText('Bạn vẫn muốn bỏ hạn mức?')).toBeTruthy()
  await user.click(day.getByRole('button', { name: 'Xác nhận' }))
  expect(await day.findByText('Đã nạp 0 P. Chưa đặt hạn mức.')).toBeTruthy()
  expect(asked.find(({ call }) => call === confirm)?.body).toEqual({ period: 'day', limitAmount: null })
})

test('a refusal is told, and the page shows what holds', async () => {
  const raise = { limitAmount: '900000', confirmFrom: '2026-11-21T04:59:59.000Z' }
  let state = answer({ limitAmount: '500000', raise })
  serve({
    ...page,
    [get]: () => state,
    [confirm]: () => {
      state = answer({ limitAmount: '400000' })
      return refused('limit_not_asked')
    },
  })
  const { user } = await show(<LimitsPage />)
  await user.click((await period('24 giờ')).getByRole('button', { name: 'Xác nhận' }))
  expect(await (await period('24 giờ')).findByRole('meter', { name: /400.000/ })).toBeTruthy()
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'error', title: 'Không có yêu cầu nâng hạn mức này.' })
})

test('limits that cannot be had are asked for again, and a site without a cashier has none', async () => {
  serve({ ...page, [get]: refused('system_error') })
  const { user } = await show(<LimitsPage />)
  expect((await card()).getByText('Mất kết nối')).toBeTruthy()
  serve({ ...page, [get]: answer({}) })
  await user.click((await card()).getByRole('button', { name: 'Thử lại' }))
  expect(await (await card()).findByLabelText('Hạn mức mới')).toBeTruthy()
  cleanup()
  serve({ ...page, 'GET /wps/system/whitelabel': whiteLabel })
  await show(<LimitsPage />)
  await screen.findByRole('region', { name: 'Thời gian chơi' })
  expect(screen.queryByRole('region', { name: 'Hạn mức nạp tiền' })).toBeNull()
})
