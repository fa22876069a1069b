import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show } from '../../../test/page.tsx'
import { currentSession, enterSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { LimitsPage } from './LimitsPage.tsx'

const now = Date.parse('2026-11-21T05:00:00Z')
const free = {
  leftToStakeAmount: null,
  breakUntil: null,
  exclusion: null,
  reminderMinutes: 60,
  sessionMinutes: null,
  pendingSession: null,
  house: { stakeMaxAmount: null, payoutMaxAmount: null },
}
const protection = 'GET /wps/member/protection'
const setReminder = 'PUT /wps/member/protection/reminder'
const setSession = 'PUT /wps/member/protection/session-limit'
const takeBreak = 'POST /wps/member/protection/break'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a break is asked about first; then only a longer one is on offer', async () => {
  const breakUntil = new Date(now + 7 * 86_400_000).toISOString()
  let state: object = free
  const asked = serve({
    [protection]: () => state,
    [takeBreak]: () => {
      state = { ...free, breakUntil }
      return { breakUntil }
    },
  })
  const { user } = await show(<LimitsPage />)
  await user.click(await screen.findByRole('button', { name: '7 ngày' }))
  expect(asked.some(({ call }) => call === takeBreak)).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu nghỉ' }))
  expect(await screen.findByText(/Bạn đang tạm nghỉ đến 2026-11-28 12:00:00\./)).toBeTruthy()
  expect(asked.find(({ call }) => call === takeBreak)?.body).toEqual({ days: 7 })
  const isOffered = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled
  expect(['1 ngày', '7 ngày', '30 ngày'].map(isOffered)).toEqual([false, false, true])
})

test('[MEMBER-62] whoever excludes themselves is asked first, is told for how long, and is signed out', async () => {
  const asked = serve({
    [protection]: free,
    'POST /wps/member/protection/exclusion': {
      exclusion: { since: new Date(now).toISOString(), until: '2031-11-21T05:00:00.000Z', isRecognised: false },
    },
  })
  enterSession(member, 'demo')
  const { user } = await show(<LimitsPage />)
  await user.click(await screen.findByRole('button', { name: '5 năm' }))
  expect(asked.some(({ call }) => call.endsWith('/exclusion'))).toBe(false)
  const dialog = within(await screen.findByRole('dialog', { name: 'Tự loại trừ 5 năm?' }))
  await user.click(dialog.getByRole('button', { name: 'Tự loại trừ' }))
  await waitFor(() => expect(currentSession().status).toBe('visitor'))
  expect(asked.find(({ call }) => call.endsWith('/exclusion'))?.body).toEqual({ months: 60 })
  expect(toasts.list().at(-1)).toMatchObject({
    title: 'Bạn đã tự loại trừ đến 2031-11-21 12:00:00. Tiền trong ví vẫn rút được.',
  })
})

test('an exclusion under way is shown, and for ever cannot become longer', async () => {
  serve({
    [protection]: { ...free, exclusion: { since: new Date(now).toISOString(), until: null, isRecognised: false } },
  })
  await show(<LimitsPage />)
  const card = within(await screen.findByRole('region', { name: 'Tự loại trừ' }))
  expect(card.getByText('Bạn đã tự loại trừ vĩnh viễn. Tiền trong ví vẫn rút được.')).toBeTruthy()
  expect(card.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('the slots remind as often as is chosen, and a session is no longer than is chosen', async () => {
  let state: object = free
  const asked = serve({
    [protection]: () => state,
    [setReminder]: () => {
      state = { ...free, reminderMinutes: 30 }
      return { reminderMinutes: 30 }
    },
    [setSession]: () => {
      state = { ...free, reminderMinutes: 30, sessionMinutes: 120 }
      return { effectiveAt: new Date(now).toISOString() }
    },
  })
  const { user } = await show(<LimitsPage />)
  const often = within(await screen.findByRole('radiogroup', { name: 'Nhắc sau mỗi' }))
  expect(often.getByRole<HTMLInputElement>('radio', { name: '60 phút' }).checked).toBe(true)
  await user.click(often.getByRole('radio', { name: '30 phút' }))
  await waitFor(() => expect(asked.find(({ call }) => call === setReminder)?.body).toEqual({ minutes: 30 }))
  expect(toasts.list().at(-1)).toMatchObject({ title: 'Trò chơi sẽ nhắc bạn sau mỗi 30 phút.' })
  const long = within(screen.getByRole('radiogroup', { name: 'Một phiên dài nhất' }))
  await user.click(long.getByRole('radio', { name: '120 phút' }))
  await waitFor(() => expect(long.getByRole<HTMLInputElement>('radio', { name: '120 phút' }).checked).toBe(true))
  expect(asked.find(({ call }) => call === setSession)?.body).toEqual({ sessionMinutes: 120 })
})

test('a longer session waits, and the page says until when', async () => {
  const effectiveAt = '2026-11-22T05:00:00.000Z'
  const asked = serve({
    [protection]: { ...free, sessionMinutes: 30, pendingSession: { sessionMinutes: null, effectiveAt } },
    [setSession]: { effectiveAt },
  })
  const { user } = await show(<LimitsPage />)
  expect(await screen.findByText('Từ 2026-11-22 12:00:00, một phiên không giới hạn thời gian.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Không giới hạn' }))
  await waitFor(() => expect(asked.find(({ call }) => call === setSession)?.body).toEqual({ sessionMinutes: null }))
  expect(toasts.list().at(-1)).toMatchObject({ title: 'Đã ghi nhận, có hiệu lực từ 2026-11-22 12:00:00.' })
})

test('limits that cannot be had are told, and are asked for again', async () => {
  serve({ [protection]: refused('system_error') })
  const { user } = await show(<LimitsPage />)
  expect((await screen.findAllByText('Mất kết nối'))[0]).toBeTruthy()
  serve({ [protection]: free })
  await user.click(screen.getAllByRole('button', { name: 'Thử lại' })[0]!) // There is one.
  expect(await screen.findByRole('region', { name: 'Thời gian chơi' })).toBeTruthy()
})
