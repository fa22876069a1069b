import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, refused, serve, show, whiteLabel } from '../../../test/page.tsx'
import { enterSession, leaveSession } from '../../lib/session.ts'
import { toasts } from '../../lib/toasts.ts'
import { CashbackPage } from './index.ts'

const at = '2026-12-15T20:00:00.000Z'
const live = {
  category: 'LIVE',
  vendor: 'OUTER',
  vendorName: 'Hải Cảng',
  validAmount: '2000000',
  rate: 60,
  amount: '12000',
  settledAt: at,
  expiresAt: '2026-12-22T20:00:00.000Z',
}
const lottery = { ...live, category: 'LOTT', vendor: 'VN', vendorName: 'Banyan', rate: 10, amount: '270' }
const accruing = { category: 'RNG', vendor: 'OWN', vendorName: 'Banyan', validAmount: '-500', rate: 80, amount: '0' }

function world({ claim }: { readonly claim?: unknown } = {}) {
  const kept = { claimed: false }
  const asked = serve({
    'GET /wps/system/whitelabel': { ...whiteLabel, flags: { MANPLAYREB3: true } },
    'GET /wps/v2/wallets/balance': { sumBalance: '1000000', sequence: 1 },
    'GET /wps/cashback': () => ({
      claimable: kept.claimed ? [] : [live, lottery],
      claimableAmount: kept.claimed ? '0' : '12270',
      accruing: [accruing],
      nextAt: '2026-12-16T20:00:00.000Z',
      amountMin: '1000',
    }),
    'GET /wps/cashback/history': () => ({
      claims: kept.claimed ? [{ id: '4', at, amount: '12270', byItself: false }] : [],
      next: null,
    }),
    'POST /wps/cashback/claim': () => {
      if (claim !== undefined) return claim
      const amount = kept.claimed ? '0' : '12270'
      kept.claimed = true
      return { amount }
    },
  })
  return { asked, kept }
}

beforeEach(() => enterSession(member, 'demo'))
afterEach(() => {
  cleanup()
  leaveSession()
  for (const { id } of toasts.list()) toasts.close(id)
  vi.unstubAllGlobals()
})

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []
const told = () => toasts.list().map(({ title }) => title)

test('[MEMBER-44] the page lists category, vendor, valid bet, rate and amount of what can be claimed, and what adds up', async () => {
  world()
  await show(<CashbackPage />)
  const claimable = (await table('Có thể nhận')).getAllByRole('row').slice(1).map(cells)
  expect(claimable.map((row) => row.slice(0, 5))).toEqual(
    [
      ['Casino trực tuyến', 'Hải Cảng', '2.000.000P', '0,60%', '12.000P'],
      ['Xổ số', 'Banyan', '2.000.000P', '0,10%', '270P'],
    ].map((row) => row.map((cell) => expect.stringContaining(cell.replace('P', '')))),
  )
  const growing = (await table('Đang cộng dồn')).getAllByRole('row').slice(1).map(cells)
  expect(growing).toHaveLength(1)
  expect(growing[0]?.[2]).toMatch(/[−-]500/)
  expect(screen.getByText(/Lần chốt tới: 2026-12-17 03:00/)).toBeTruthy()
})

test('[MEMBER-45] [MEMBER-46] a claim is told, its rows leave the list, and it stands in the history', async () => {
  const { asked } = world()
  const { user } = await show(<CashbackPage />)
  await user.click(await screen.findByRole('button', { name: /^Nhận 12\.270/ }))
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^Đã nhận 12\.270.* vào ví$/)]))
  expect(await screen.findByText('Chưa có khoản nào để nhận')).toBeTruthy()
  const row = (await table('Lịch sử nhận')).getAllByRole('row').slice(1).map(cells)
  expect(row).toEqual([[expect.stringContaining('2026-12-16'), 'Tự nhận', expect.stringContaining('12.270')]])
  expect(screen.getByRole('button', { name: /^Nhận 0/ })).toHaveProperty('disabled', true)
  expect(asked.filter(({ call }) => call === 'POST /wps/cashback/claim')).toHaveLength(1)
})

test('what was claimed elsewhere meanwhile is told, and a refusal says why', async () => {
  world({ claim: { amount: '0' } })
  const { user } = await show(<CashbackPage />)
  await user.click(await screen.findByRole('button', { name: /^Nhận 12\.270/ }))
  await waitFor(() => expect(told()).toEqual(['Không còn khoản nào để nhận']))
  cleanup()
  for (const { id } of toasts.list()) toasts.close(id)
  world({ claim: refused('account_frozen', { kind: 'bets' }) })
  const again = await show(<CashbackPage />)
  await again.user.click(await screen.findByRole('button', { name: /^Nhận 12\.270/ }))
  await waitFor(() => expect(told()).toHaveLength(1))
})

test('where it is paid by itself the page says so', async () => {
  serve({ 'GET /wps/cashback': refused('not_found') })
  await show(<CashbackPage />)
  expect(await screen.findByText('Hoàn trả được trả tự động vào ví')).toBeTruthy()
})
