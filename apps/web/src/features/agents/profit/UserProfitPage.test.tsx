import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { refused, serve, show } from '../../../../test/page.tsx'
import { UserProfitPage } from './UserProfitPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const call = 'POST /wps/agent/team/profit'
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
const sub = {
  ...none,
  account: 'linhphan',
  isAgent: true,
  teamCount: 148,
  opens: true,
  bets: 30,
  stake: '1420000',
  payout: '1400000',
  deposits: '900000',
  withdrawals: '100000',
  rebates: '1500',
  bonuses: '2500',
  net: '-16000',
}
const member = { ...none, account: 'be_soc', isAgent: false, teamCount: 0, opens: false }
const { account: _account, isAgent: _isAgent, teamCount: _teamCount, opens: _opens, ...sums } = sub
const first = {
  path: [],
  rows: [sub, member],
  total: { ...sums, rows: 41 },
  own: null,
  countedAt: '2026-11-20T05:00:00.000Z',
}
const next = {
  path: ['linhphan'],
  rows: [{ ...member, account: 'ngocanh' }],
  total: { ...none, rows: 1 },
  own: { ...none, stake: '70000', net: '-70000' },
  countedAt: null,
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)))

test('[AGENT-10] [AGENT-50] it has a row for each account directly below, what each came to with its team, and the totals', async () => {
  const asked = serve({ [call]: first })
  await show(<UserProfitPage />)
  await screen.findByText('linhphan')
  expect(cells().slice(1)).toEqual([
    [
      'linhphanĐội 148 người',
      '900.000 P',
      '100.000 P',
      '30',
      '1.420.000 P',
      '1.400.000 P',
      '1.500 P',
      '2.500 P',
      '−16.000 P',
    ],
    ['be_socThành viên', '0 P', '0 P', '0', '0 P', '0 P', '0 P', '0 P', '0 P'],
    [
      'Tổng cộngTài khoản: 41',
      '900.000 P',
      '100.000 P',
      '30',
      '1.420.000 P',
      '1.400.000 P',
      '1.500 P',
      '2.500 P',
      '−16.000 P',
    ],
  ])
  const body = asked.find((each) => each.call === call)?.body
  const { from, until, ...more } = z.looseObject({ from: z.string(), until: z.string() }).parse(body)
  expect((Date.parse(until) - Date.parse(from)) / 86_400_000).toBe(6)
  expect(more).toEqual({ sort: 'stake', order: 'desc', page: 1, count: 20 })
})

test('[AGENT-50] the next level has a path back, and what its account came to by itself', async () => {
  const asked = serve({ [call]: first })
  const { user } = await show(<UserProfitPage />)
  await screen.findByText('linhphan')
  const again = serve({ [call]: next })
  await user.click(screen.getByRole('button', { name: 'Xem tuyến dưới của linhphan' }))
  expect(await screen.findByText('ngocanh')).toBeTruthy()
  expect(again.at(-1)?.body).toMatchObject({ account: 'linhphan', page: 1 })
  expect(plain(screen.getByText('Riêng linhphan').parentElement?.textContent ?? null)).toContain('Tiền cược 70.000 P')
  const path = within(screen.getByRole('navigation', { name: 'Cấp đang xem' }))
  expect(path.getByText('linhphan').getAttribute('aria-current')).toBe('page')
  await user.click(path.getByRole('button', { name: 'Đội của tôi' }))
  expect(await screen.findByText('be_soc')).toBeTruthy()
  expect(asked.filter((each) => each.call === call)).toHaveLength(1)
})

test('[AGENT-55] it is put in another order and turned page by page', async () => {
  const asked = serve({ [call]: first })
  const { user } = await show(<UserProfitPage />)
  await screen.findByText('linhphan')
  const last = () => asked.filter((each) => each.call === call).at(-1)?.body
  await user.selectOptions(screen.getByLabelText('Sắp xếp'), 'Lãi lỗ')
  await waitFor(() => expect(last()).toMatchObject({ sort: 'net', order: 'desc', page: 1 }))
  await user.click(screen.getByRole('button', { name: 'Cao nhất trước' }))
  await waitFor(() => expect(last()).toMatchObject({ sort: 'net', order: 'asc' }))
  await user.click(await screen.findByRole('button', { name: /Trang 3|trang 3/ }))
  await waitFor(() => expect(last()).toMatchObject({ page: 3 }))
})

test('a range that is too long is said to be, a failure offers a retry, and nobody below is told', async () => {
  serve({ [call]: refused('range_too_long') })
  await show(<UserProfitPage />)
  expect(await screen.findByText(/^Chỉ xem được tối đa 90 ngày mỗi lần/)).toBeTruthy()
  cleanup()
  serve({ [call]: refused('system_error') })
  const { user } = await show(<UserProfitPage />)
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  serve({ [call]: { ...first, rows: [], total: { ...none, rows: 0 } } })
  await user.click(retry)
  expect(await screen.findByText('Chưa có tuyến dưới')).toBeTruthy()
})
