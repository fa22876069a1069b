import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { NumbersPage } from './NumbersPage.tsx'
import { StatementPage } from './StatementPage.tsx'

beforeEach(() => {
  localStorage.clear()
  enterSession(member, 'demo')
})
afterEach(() => {
  leaveSession()
  cleanup()
  vi.unstubAllGlobals()
})

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    )

const protection = {
  leftToStakeAmount: null,
  house: { stakeMaxAmount: null, payoutMaxAmount: null },
  breakUntil: null,
  exclusion: null,
  reminderMinutes: 60,
  sessionMinutes: 120,
  pendingSession: null,
}
const depositLimits = {
  limits: [
    { period: 'day', limitAmount: null, usedAmount: '0', movesAt: null, raise: null },
    { period: 'month', limitAmount: '2000000', usedAmount: '700000', movesAt: null, raise: null },
  ],
  serverTime: '2026-11-21T04:00:00.000Z',
}
const limit = { usedAmount: '120000', endsAt: '2026-11-21T17:00:00.000Z', raise: null }
const playLimits = {
  limits: [
    { ...limit, kind: 'stake', period: 'day', limitAmount: '500000' },
    { ...limit, kind: 'stake', period: 'week', limitAmount: null },
    { ...limit, kind: 'loss', period: 'month', limitAmount: '900000' },
  ],
  serverTime: '2026-11-21T04:00:00.000Z',
}
const played = { bets: 4, stake: '400000', payout: '250000', net: '-150000', seconds: 7500 }
const numbers = {
  total: played,
  days: [
    { day: '2026-11-20', bets: 4, stake: '400000', payout: '250000', net: '-150000', seconds: 0 },
    { day: '2026-11-19', bets: 0, stake: '0', payout: '0', net: '0', seconds: 7500 },
  ],
  games: [
    { gameCode: 'QUICK', name: 'Tia Chớp', ...played, seconds: 7440 },
    { gameCode: 'GONE', name: null, bets: 0, stake: '0', payout: '0', net: '0', seconds: 60 },
  ],
  countedAt: '2026-11-20T05:00:00.000Z',
}

/** What was kept as a file. */
function keptFiles() {
  const kept: Promise<string>[] = []
  const createObjectURL = (blob: Blob) => {
    kept.push(blob.text())
    return 'blob:x'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL() {} }))
  HTMLAnchorElement.prototype.click = () => {}
  return kept
}

test('the time played, stakes and wins are shown by day and by game, beside the limits that stand', async () => {
  serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, hasCashier: true },
    'GET /wps/member/numbers': numbers,
    'GET /wps/member/protection': protection,
    'GET /wps/member/protection/limits': playLimits,
    'GET /wps/deposits/limits': depositLimits,
  })
  const kept = keptFiles()
  const { user } = await show(<NumbersPage />)
  await screen.findByRole('table', { name: 'Theo trò chơi' })
  expect(plain(screen.getByText('Thời gian chơi', { selector: 'dt' }).nextElementSibling?.textContent ?? null)).toBe(
    '2 giờ 5 phút',
  )
  expect(rowsOf('Theo trò chơi')).toEqual([
    ['Tia Chớp', '2 giờ 4 phút', '4', '400.000 P', '250.000 P', '−150.000 P'],
    ['Trò chơi không còn', '1 phút', '0', '0 P', '0 P', '0 P'],
  ])
  expect(rowsOf('Theo ngày').map(([day, time]) => [day, time])).toEqual([
    ['2026-11-20', '0 phút'],
    ['2026-11-19', '2 giờ 5 phút'],
  ])
  const limits = within(screen.getByRole('region', { name: 'Giới hạn của bạn' }))
  expect((await limits.findAllByRole('meter')).map((meter) => plain(meter.getAttribute('aria-label')))).toEqual([
    'Đã nạp 700.000 P trong 2.000.000 P',
    'Đã cược 120.000 P trong 500.000 P, còn 380.000 P',
    'Đã thua 120.000 P trong 900.000 P, còn 780.000 P',
  ])
  expect(limits.getByText('120 phút')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Tải CSV' })[0]!) // There are two.
  await waitFor(() => expect(kept).toHaveLength(1))
  expect((await kept[0])?.split('\r\n')[1]).toBe('Tia Chớp,124,4,400000,250000,-150000')
})

test('thirty days are asked for at first, and up to ninety at a press', async () => {
  const ranges: number[] = []
  serve({
    'GET /wps/member/numbers': (query: URLSearchParams) => {
      ranges.push((Date.parse(query.get('until') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000 + 1)
      return { total: { ...played, bets: 0 }, days: [], games: [], countedAt: null }
    },
    'GET /wps/member/protection': { ...protection, sessionMinutes: null },
    'GET /wps/member/protection/limits': { ...playLimits, limits: [] },
  })
  const { user } = await show(<NumbersPage />)
  expect(await screen.findByText('Chưa chơi gì trong thời gian này')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '90 ngày' }))
  await waitFor(() => expect(ranges).toEqual([30, 90]))
  expect(await screen.findByText('Bạn chưa đặt giới hạn nào.')).toBeTruthy()
})

test('a range that is too long is refused in words', async () => {
  serve({ 'GET /wps/member/numbers': refused('range_too_long'), 'GET /wps/member/protection': protection })
  await show(<NumbersPage />)
  expect(await screen.findByText(/^Chỉ xem được tối đa 90 ngày mỗi lần/)).toBeTruthy()
})

const none = {
  deposit: '0',
  withdrawal: '0',
  transfer: '0',
  bet: '0',
  win: '0',
  rebate: '0',
  bonus: '0',
  adjustment: '0',
  points: '0',
}
const statement = {
  year: 2026,
  years: [2026, 2025],
  months: [
    { month: '2026-01', opening: '100', moved: { ...none, deposit: '50', bet: '-30' }, closing: '120' },
    { month: '2026-02', opening: '120', moved: { ...none, rebate: '3' }, closing: '123' },
  ],
  opening: '100',
  moved: { ...none, deposit: '50', bet: '-30', rebate: '3' },
  closing: '123',
  at: '2026-02-20T05:00:00.000Z',
}

test('the statement of a year has a line a month and one for all, and is kept as a table or printed', async () => {
  const asked: string[] = []
  serve({
    'GET /wps/member/statement': (query: URLSearchParams) => {
      asked.push(query.get('year') ?? '')
      return statement
    },
  })
  const kept = keptFiles()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await show(<StatementPage />)
  await screen.findByRole('table', { name: 'Sao kê năm' })
  // Transfers and points moved nothing; rebates did.
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Tháng',
    'Số dư đầu',
    'Nạp tiền',
    'Rút tiền',
    'Cược',
    'Thắng',
    'Hoàn trả',
    'Thưởng',
    'Điều chỉnh',
    'Số dư cuối',
  ])
  expect(rowsOf('Sao kê năm')).toEqual([
    ['2026-01', '100 P', '+50 P', '–', '−30 P', '–', '–', '–', '–', '120 P'],
    ['2026-02', '120 P', '–', '–', '–', '–', '+3 P', '–', '–', '123 P'],
    ['Cả năm', '100 P', '+50 P', '–', '−30 P', '–', '+3 P', '–', '–', '123 P'],
  ])
  expect(screen.getByText('minhquan88')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  expect((await kept[0])?.split('\r\n').slice(1)).toEqual([
    '2026-01,100,50,0,-30,0,0,0,0,120',
    '2026-02,120,0,0,0,0,3,0,0,123',
    'Cả năm,100,50,0,-30,0,3,0,0,123',
    '',
  ])
  await user.click(screen.getByRole('button', { name: 'Lưu thành PDF' }))
  expect(print).toHaveBeenCalledOnce()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Năm' }), '2025')
  await waitFor(() => expect(asked.at(-1)).toBe('2025'))
})
