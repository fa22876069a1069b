import { cleanup, screen, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { PlayLimits } from './PlayLimits.tsx'

const now = Date.parse('2026-11-21T05:00:00Z')
const get = 'GET /wps/member/protection/limits'
const set = 'PUT /wps/member/protection/limits'
const confirm = 'POST /wps/member/protection/limits/confirm'
const ends = { day: '2026-11-21T17:00:00.000Z', week: '2026-11-22T17:00:00.000Z', month: '2026-11-30T17:00:00.000Z' }

/** What the server says, with what stands for some of the six limits. */
const answer = (held: Readonly<Record<string, object>> = {}) => ({
  limits: ['stake', 'loss'].flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      kind,
      period,
      limitAmount: null,
      usedAmount: '0',
      endsAt: ends[period],
      raise: null,
      ...held[`${kind} ${period}`],
    })),
  ),
  serverTime: new Date(now).toISOString(),
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

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const period = async (kind: string, name: string) => within((await card(kind)).getByRole('region', { name }))

test('what was staked and lost stands beside each limit, with what is left and when it is counted anew', async () => {
  serve({
    'GET /wps/system/whitelabel': whiteLabel,
    [get]: answer({
      'stake day': { limitAmount: '500000', usedAmount: '54000' },
      'stake month': { usedAmount: '90000' },
      'loss week': { limitAmount: '100000', usedAmount: '-20000' },
      'loss month': { limitAmount: '100000', usedAmount: '120000' },
    }),
  })
  await show(<PlayLimits />)
  const day = await period('Hạn mức cược', 'Hôm nay')
  const meter = day.getByRole('meter', { name: /54.000.P trong 500.000.P, còn 446.000/ })
  expect(meter.getAttribute('aria-valuenow')).toBe('10')
  expect(await day.findByText('Tính lại từ 2026-11-22 00:00:00.')).toBeTruthy()
  expect((await period('Hạn mức cược', 'Tháng này')).getByText('Đã cược 90.000 P. Chưa đặt hạn mức.')).toBeTruthy()
  const week = (await period('Hạn mức thua', 'Tuần này')).getByRole('meter')
  expect(week.getAttribute('aria-label')).toMatch(/Đang thắng 20.000.P. Có thể thua 120.000/)
  expect(week.getAttribute('aria-valuenow')).toBe('0')
  const month = (await period('Hạn mức thua', 'Tháng này')).getByRole('meter')
  expect([month.getAttribute('aria-label'), month.getAttribute('aria-valuenow')]).toEqual([
    expect.stringMatching(/Đã thua 120.000.P trong 100.000.P, còn 0/),
    '100',
  ])
  expect((await card('Hạn mức thua')).getByText(/Cược chưa có kết quả tính là thua/)).toBeTruthy()
})

test('[MEMBER-61] a first or lower limit holds at once', async () => {
  const asked = serve({ [get]: answer(), [set]: answer({ 'loss week': { limitAmount: '900000' } }) })
  const { user } = await show(<PlayLimits />)
  const losses = await card('Hạn mức thua')
  await user.click(losses.getByRole('radio', { name: 'Tuần này' }))
  await user.click(losses.getByRole('button', { name: 'Lưu hạn mức' }))
  expect(losses.getByRole('alert').textContent).toBe('Nhập một số tiền lớn hơn 0.')
  expect(asked.some(({ call }) => call === set)).toBe(false)
  await user.type(losses.getByLabelText('Hạn mức mới'), '900000')
  await user.click(losses.getByRole('button', { name: 'Lưu hạn mức' }))
  expect(await (await period('Hạn mức thua', 'Tuần này')).findByRole('meter')).toBeTruthy()
  expect(asked.find(({ call }) => call === set)?.body).toEqual({ kind: 'loss', period: 'week', limitAmount: '900000' })
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'success', title: 'Hạn mức mới đã có hiệu lực.' })
})

test('[MEMBER-61] a raise waits a day, says until when, and needs a second yes; so does none', async () => {
  const held = { limitAmount: '500000' }
  const raise = { limitAmount: null, confirmFrom: '2026-11-22T05:00:00.000Z' }
  const asked = serve({
    'GET /wps/system/whitelabel': whiteLabel,
    [get]: answer({ 'stake day': held }),
    [set]: answer({ 'stake day': { ...held, raise } }),
    [confirm]: answer(),
  })
  const { user } = await show(<PlayLimits />)
  const day = await period('Hạn mức cược', 'Hôm nay')
  await user.click((await card('Hạn mức cược')).getByRole('button', { name: 'Bỏ hạn mức' }))
  expect(await day.findByText('Bạn muốn bỏ hạn mức. Xác nhận được từ 2026-11-22 12:00:00.')).toBeTruthy()
  expect(day.queryByRole('button', { name: 'Xác nhận' })).toBeNull()
  cleanup()
  vi.setSystemTime(now + 86_400_000)
  serve({ [get]: answer({ 'stake day': { ...held, raise } }), [confirm]: answer() })
  const again = await show(<PlayLimits />)
  await again.user.click((await period('Hạn mức cược', 'Hôm nay')).getByRole('button', { name: 'Xác nhận' }))
  expect(await (await period('Hạn mức cược', 'Hôm nay')).findByText('Đã cược 0 P. Chưa đặt hạn mức.')).toBeTruthy()
  expect(asked.find(({ call }) => call === set)?.body).toEqual({ kind: 'stake', period: 'day', limitAmount: null })
})

test('a refusal is told, and the page shows what holds', async () => {
  const raise = { limitAmount: '900000', confirmFrom: '2026-11-21T04:59:59.000Z' }
  let state = answer({ 'loss day': { limitAmount: '500000', raise } })
  serve({
    [get]: () => state,
    [confirm]: () => {
      state = answer({ 'loss day': { limitAmount: '400000' } })
      return refused('limit_not_asked')
    },
  })
  const { user } = await show(<PlayLimits />)
  await user.click((await period('Hạn mức thua', 'Hôm nay')).getByRole('button', { name: 'Xác nhận' }))
  expect(await (await period('Hạn mức thua', 'Hôm nay')).findByRole('meter', { name: /400.000/ })).toBeTruthy()
  expect(toasts.list().at(-1)).toMatchObject({ kind: 'error', title: 'Không có yêu cầu nâng hạn mức này.' })
})
