import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { IncomePage } from '../income/IncomePage.tsx'
import { UserProfitPage } from '../profit/UserProfitPage.tsx'
import { PayoutTable } from '../contracts/PayoutTable.tsx'
import { ManagementPage } from '../management/ManagementPage.tsx'
import { TeamBetsPage } from './TeamBetsPage.tsx'
import { TeamTransactionsPage } from './TeamTransactionsPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const catalog = { 'GET /wps/game/cardList': { success: true, data: { lanes: [] } } }
const bets = 'POST /wps/agent/team/bets'
const moved = 'POST /wps/agent/team/transactions'
const earned = 'GET /wps/agent/income'

const bet = {
  id: '901',
  account: 'linhphan',
  product: 'vendor',
  gameCode: 'reef',
  numero: '77',
  stakeAmount: '50000',
  validAmount: '50000',
  payoutAmount: '80000',
  netAmount: '30000',
  status: 'won',
  placedAt: '2026-11-20T05:00:00.000Z',
  settledAt: '2026-11-20T05:01:00.000Z',
}
const open = {
  ...bet,
  id: '902',
  account: '=be_soc',
  status: 'placed',
  validAmount: '0',
  payoutAmount: '0',
  netAmount: '0',
}
const betPage = {
  bets: [open, bet],
  next: null,
  games: [{ gameCode: 'reef', name: 'Rạn san hô', vendorName: 'Harbour' }],
  total: { stakeAmount: '100000', payoutAmount: '80000', netAmount: '30000', count: 2 },
}
const entry = {
  account: 'linhphan',
  reason: 'deposit',
  netAmount: '400000',
  balanceAmount: '450000',
  at: '2026-11-20T05:00:00.000Z',
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)))

/** What the browser is told to keep. */
function files() {
  const kept: Promise<string>[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (kept.push(blob.text()), 'blob:x'),
      revokeObjectURL: () => {},
    }),
  )
  return kept
}

test('[AGENT-09] [AGENT-49] team betting has each bet with its account, game and state, and the totals; it is filtered by each', async () => {
  const asked = serve({ ...catalog, [bets]: betPage })
  const { user } = await show(<TeamBetsPage />)
  await screen.findByText('linhphan')
  expect(rowsOf('Cược của đội')).toEqual([
    ['2026-11-20 12:00:00', '=be_soc', 'Rạn san hôMã cược 902', '50.000 P', '–', '–', 'Chờ kết quả'],
    ['2026-11-20 12:00:00', 'linhphan', 'Rạn san hôMã cược 901', '50.000 P', '80.000 P', '+30.000 P', 'Thắng'],
  ])
  expect(plain(document.querySelector('dl')?.textContent ?? null)).toBe(
    'Số cược2Tiền cược100.000 PTiền thưởng80.000 PLãi lỗ+30.000 P',
  )
  const last = () => asked.filter(({ call }) => call === bets).at(-1)?.body as Record<string, string> // As sent.
  expect((Date.parse(last()['until'] ?? '') - Date.parse(last()['from'] ?? '')) / 86_400_000).toBe(7)
  await user.type(screen.getByLabelText('Tên đăng nhập'), ' linhphan ')
  await user.click(screen.getByRole('button', { name: 'Xem' }))
  await waitFor(() => expect(last()).toMatchObject({ account: 'linhphan', order: 'desc' }))
  await user.click(screen.getByRole('radio', { name: 'Thắng' }))
  await waitFor(() => expect(last()).toMatchObject({ account: 'linhphan', status: 'won' }))
  await user.click(screen.getByRole('button', { name: 'Mới nhất trước' }))
  await waitFor(() => expect(last()).toMatchObject({ order: 'asc' }))
})

test('[AGENT-12] [AGENT-52] movements of the team are listed by account, kind and dates', async () => {
  const asked = serve({ [moved]: { entries: [entry], next: null } })
  const { user } = await show(<TeamTransactionsPage />)
  await screen.findByText('linhphan')
  expect(rowsOf('Giao dịch của đội')).toEqual([
    ['2026-11-20 12:00:00', 'linhphan', 'Nạp tiền', '+400.000 P', '450.000 P'],
  ])
  const last = () => asked.filter(({ call }) => call === moved).at(-1)?.body
  await user.selectOptions(screen.getByLabelText('Loại giao dịch'), 'Nạp tiền')
  await waitFor(() => expect(last()).toMatchObject({ kind: 'deposit' }))
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'linhphan')
  await user.click(screen.getByRole('button', { name: 'Xem' }))
  await waitFor(() => expect(last()).toMatchObject({ kind: 'deposit', account: 'linhphan' }))
})

const income = {
  rows: [
    { day: '2026-11-20', kind: 'rebate', amount: '11000' },
    { day: '2026-11-20', kind: 'salary', amount: '35000' },
    { day: '2026-11-19', kind: 'dividend', amount: '200000' },
  ],
  totals: [
    { kind: 'rebate', amount: '11000' },
    { kind: 'dividend', amount: '200000' },
    { kind: 'salary', amount: '35000' },
  ],
  totalAmount: '246000',
}

test('[AGENT-11] [AGENT-51] my income has what was earned by day and kind, with totals', async () => {
  serve({ [earned]: income })
  const { user } = await show(<IncomePage />)
  await screen.findByRole('table', { name: 'Thu nhập của tôi' })
  expect(rowsOf('Thu nhập của tôi')).toEqual([
    ['2026-11-20', 'Hoàn trả', '11.000 P'],
    ['2026-11-20', 'Lương', '35.000 P'],
    ['2026-11-19', 'Cổ tức', '200.000 P'],
  ])
  expect(plain(document.querySelector('dl')?.textContent ?? null)).toBe(
    'Tổng thu nhập246.000 PHoàn trả11.000 PCổ tức200.000 PLương35.000 P',
  )
  await user.selectOptions(screen.getByLabelText('Loại'), 'Lương')
  expect(rowsOf('Thu nhập của tôi')).toEqual([['2026-11-20', 'Lương', '35.000 P']])
  await user.selectOptions(screen.getByLabelText('Loại'), 'Tất cả')
  await user.click(screen.getByRole('button', { name: 'Mới nhất trước' }))
  expect(rowsOf('Thu nhập của tôi')[0]?.[0]).toBe('2026-11-19')
})

test('[AGENT-55] each list is kept as a CSV file, page by page, in which a name is never a formula', async () => {
  const kept = files()
  let pages = 0
  const asked = serve({
    ...catalog,
    [bets]: () => ((pages += 1), { ...betPage, bets: pages === 2 ? [open] : [bet], next: pages === 2 ? '902' : null }),
  })
  const { user } = await show(<TeamBetsPage />)
  await screen.findByText('linhphan')
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  const lines = ((await kept[0]) ?? '').trim().split('\r\n')
  expect(lines[1]).toBe("'=be_soc,2026-11-20 12:00:00,902,Rạn san hô,77,Chờ kết quả,50000,,,")
  expect(lines[2]).toBe('linhphan,2026-11-20 12:00:00,901,Rạn san hô,77,Thắng,50000,50000,80000,30000')
  expect(asked.filter(({ call }) => call === bets).at(-1)?.body).toMatchObject({ before: '902', count: 500 })
  cleanup()

  serve({ [moved]: { entries: [{ ...entry, account: '@an' }], next: null } })
  const second = await show(<TeamTransactionsPage />)
  await screen.findByText('@an')
  await second.user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(2))
  expect(await kept[1]).toContain("'@an,2026-11-20 12:00:00,Nạp tiền,Nạp tiền,400000,450000")
  cleanup()

  serve({ [earned]: income })
  const third = await show(<IncomePage />)
  await third.user.click(await screen.findByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(3))
  expect(await kept[2]).toContain('2026-11-20,Hoàn trả,11000\r\n')
  cleanup()

  const none = { bets: 3, stake: '5', valid: '5', payout: '0', deposits: '0', withdrawals: '0', rebates: '0' }
  const sums = { ...none, bonuses: '0', income: '0', net: '-5' }
  const rows = [{ account: '+an', isAgent: false, teamCount: 0, opens: false, ...sums }]
  serve({
    'POST /wps/agent/team/profit': { path: [], rows, total: { rows: 1, ...sums }, own: null, countedAt: null },
  })
  const fourth = await show(<UserProfitPage />)
  await screen.findByText('+an')
  await fourth.user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(4))
  expect(await kept[3]).toContain("'+an,0,0,3,5,0,0,0,-5")
})

test('[AGENT-55] the line below and what contracts paid are put in another order, and kept as files in it', async () => {
  const kept = files()
  const facts = { isMasked: false, isAgent: false, isFrozen: false, balanceAmount: '1500', memberCount: 0 }
  const below = { ...facts, id: '7', account: '-minh', registeredAt: '2026-11-20T05:00:00.000Z', lastLoginAt: null }
  const queries: string[] = []
  const answer = (reply: object) => (query: URLSearchParams) => (queries.push(String(query)), reply)
  serve({
    'GET /wps/agent/rebates': { rates: [] },
    'GET /wps/agent/team/level': answer({ path: [], members: [below], next: null }),
  })
  const { user } = await show(<ManagementPage />)
  await screen.findByText('-minh')
  await user.click(screen.getByRole('button', { name: 'Mới nhất trước' }))
  await screen.findByRole('button', { name: 'Cũ nhất trước' })
  await screen.findByText('-minh')
  await user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(await kept[0]).toContain("'-minh,Thành viên,0,1500,2026-11-20,\r\n")
  expect(queries.at(-1)).toBe('order=asc&count=50')
  cleanup()

  const payout = {
    id: '3',
    side: 'given',
    counterpart: '=be_soc',
    from: '2026-11-20T03:00:00.000Z',
    until: '2026-11-20T03:05:00.000Z',
    baseAmount: '3480500',
    dividend: null,
    countedAmount: '4730500',
    activeCount: 2,
    rateBp: 8,
    amount: '2784',
    status: 'owed',
    paidAt: null,
  }
  serve({ 'GET /wps/agent/contract/payouts': answer({ payouts: [payout], next: null }) })
  const second = await show(<PayoutTable kind="real_time_salary" />)
  await screen.findByText(/be_soc/)
  await second.user.click(screen.getByRole('button', { name: 'Mới nhất trước' }))
  await screen.findByRole('button', { name: 'Cũ nhất trước' })
  await screen.findByText(/be_soc/)
  await second.user.click(screen.getByRole('button', { name: 'Tải CSV' }))
  await waitFor(() => expect(kept).toHaveLength(2))
  expect((await kept[1])?.split('\r\n')[1]).toMatch(/^2026-11-20 10:00:00,2026-11-20 10:05:00,.*be_soc.*,3480500,2,/)
  expect(queries.at(-1)).toBe('kind=real_time_salary&order=asc&count=200')
})

test.each([
  ['account_needed', 'Hãy nhập một tài khoản'],
  ['wrong_account', 'Không có tài khoản này trong đội'],
  ['range_too_long', /khoảng|Khoảng/],
])('a refusal %s is said in words, and is not asked for again', async (code, said) => {
  serve({ ...catalog, [bets]: refused(code, { most: 1000 }) })
  await show(<TeamBetsPage />)
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull()
})

test('nothing in the days is told, and a failure offers a retry', async () => {
  serve({ [moved]: { entries: [], next: null } })
  await show(<TeamTransactionsPage />)
  expect(await screen.findByText('Chưa có giao dịch nào')).toBeTruthy()
  cleanup()
  serve({ [earned]: refused('system_error') })
  const { user } = await show(<IncomePage />)
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  serve({ [earned]: { rows: [], totals: [], totalAmount: '0' } })
  await user.click(retry)
  expect(await screen.findByText('Chưa có thu nhập')).toBeTruthy()
})
