import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFiles, refused, serve, show } from '../../../test/page.tsx'
import { BetRecordPage } from './BetRecordPage.tsx'
import { ProfitPage } from './ProfitPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const none = {
  bets: 0,
  stake: '0',
  valid: '0',
  payout: '0',
  deposits: '0',
  withdrawals: '0',
  rebates: '0',
  bonuses: '0',
  income: '0',
  net: '0',
}
const played = { ...none, bets: 12, stake: '500000', valid: '480000', payout: '450000' }
const profit = {
  total: {
    ...played,
    deposits: '1000000',
    withdrawals: '200000',
    rebates: '3000',
    bonuses: '20000',
    net: '-27000',
  },
  days: [
    { ...none, day: '2026-11-20', deposits: '1000000', withdrawals: '200000', bonuses: '20000', net: '20000' },
    { ...played, day: '2026-11-19', rebates: '3000', net: '-47000' },
  ],
  categories: [
    { category: 'RNG', bets: 9, stake: '400000', valid: '380000', payout: '390000', net: '-10000' },
    { category: null, bets: 3, stake: '100000', valid: '100000', payout: '60000', net: '-40000' },
  ],
  countedAt: '2026-11-20T05:00:00.000Z',
}
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

test('[MEMBER-49] it shows what was paid in, drawn out, played, won and given, the net result, and each by category and day', async () => {
  serve({ 'GET /wps/member/profit': profit })
  await show(<ProfitPage />)
  await screen.findByRole('table', { name: 'Theo loại trò chơi' })
  const facts = Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      plain(each.querySelector('dd')?.textContent ?? null),
    ]),
  )
  expect(facts).toEqual({
    'Lãi lỗ': '−27.000 P',
    'Nạp tiền': '1.000.000 P',
    'Rút tiền': '200.000 P',
    'Tổng 12 cược': '500.000 P',
    'Cược hợp lệ': '480.000 P',
    'Tiền thưởng': '450.000 P',
    'Hoàn trả': '3.000 P',
    Thưởng: '20.000 P',
  })
  expect(rowsOf('Theo loại trò chơi')).toEqual([
    ['Nổ hũ', '9', '400.000 P', '380.000 P', '390.000 P', '−10.000 P'],
    ['Khác', '3', '100.000 P', '100.000 P', '60.000 P', '−40.000 P'],
  ])
  expect(rowsOf('Theo ngày')).toEqual([
    ['2026-11-20', '0', '0 P', '0 P', '1.000.000 P', '200.000 P', '+20.000 P'],
    ['2026-11-19', '12', '500.000 P', '450.000 P', '0 P', '0 P', '−47.000 P'],
  ])
})

test('its days are kept as a table', async () => {
  const files = keptFiles()
  serve({ 'GET /wps/member/profit': profit })
  const { user } = await show(<ProfitPage />)
  await screen.findByRole('table', { name: 'Theo ngày' })
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    'Ngày,Số cược,Tiền cược,Cược hợp lệ,Tiền thưởng,Nạp tiền,Rút tiền,Hoàn trả,Thưởng,Lương và cổ tức,Lãi lỗ',
    '2026-11-20,0,0,0,0,1000000,200000,0,20000,0,20000',
    '2026-11-19,12,500000,480000,450000,0,0,3000,0,0,-47000',
    '',
  ])
})

test('[MEMBER-59] the last seven days are asked for at first, thirty at a press, and days of one’s own', async () => {
  const ranges: { from: string; until: string }[] = []
  serve({
    'GET /wps/member/profit': (query: URLSearchParams) => {
      ranges.push({ from: query.get('from') ?? '', until: query.get('until') ?? '' })
      return profit
    },
  })
  const { user } = await show(<ProfitPage />)
  await screen.findByRole('table', { name: 'Theo ngày' })
  await user.click(screen.getByRole('radio', { name: '30 ngày' }))
  await waitFor(() => expect(ranges).toHaveLength(2))
  await user.click(screen.getByRole('radio', { name: 'Chọn ngày' }))
  fireEvent.change(screen.getByLabelText('Từ ngày'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(ranges.at(-1)?.from).toBe('2026-11-01'))
  const days = ranges.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1)
  expect(days.slice(0, 2)).toEqual([7, 30])
})

test('a time in which nothing was played or moved says so, and offers games', async () => {
  serve({ 'GET /wps/member/profit': { total: none, days: [], categories: [], countedAt: null } })
  await show(<ProfitPage />)
  expect(await screen.findByText('Chưa có lãi lỗ nào')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['profit and loss', <ProfitPage key="profit" />, 'GET /wps/member/profit'],
  ['the betting record', <BetRecordPage key="bets" />, 'GET /wps/bets'],
])('[MEMBER-60] %s over more than 90 days is refused in words', async (_name, page, call) => {
  serve({ [call]: refused('range_too_long') })
  await show(page)
  expect(await screen.findByText(/^Chỉ xem được tối đa 90 ngày mỗi lần/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
})
