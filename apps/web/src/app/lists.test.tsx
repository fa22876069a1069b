import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Replies, scrollToEnd, serve, show } from '../../test/page.tsx'
import { northern } from '../../test/rules.ts'
import { DrawHistory } from '../features/lottery/records/DrawHistory.tsx'
import { PointChanges } from '../features/loyalty/mall/PointChanges.tsx'
import { AccountRecordPage, BetRecordPage } from '../features/records/index.ts'
import { History } from '../features/security/History.tsx'
import { catalogueOf } from '../features/catalog/catalog.fixture.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const at = '2026-11-21T05:00:00.000Z'

/** Three pages of one row each: `before` names the row that the page before ended with. */
const pages = (pageOf: (id: number, next: string | null) => object) => (query: URLSearchParams) => {
  const id = Number(query.get('before') ?? 4) - 1
  return pageOf(id, id > 1 ? String(id) : null)
}

const draws = Array.from({ length: 65 }, (_, draw) => ({
  gameCode: 'VNMB_1M',
  numero: `20261121${String(900 - draw).padStart(4, '0')}`,
  opensAt: new Date(at),
  closesAt: new Date(at),
  drawsAt: new Date(at),
  prizes: { DB: ['47832'] },
}))

const event = {
  at,
  device: { browser: 'Chrome', system: null, form: 'phone' },
  place: { address: '203.0.113.0', country: null },
}
const bet = {
  product: 'lottery',
  gameCode: 'VNMB_1M',
  numero: '202611210721',
  lines: [{ play: 'LO2', numbers: ['07'], unitAmount: '1000', odds: 980_000 }],
  legs: [],
  stakeAmount: '27000',
  validAmount: '27000',
  payoutAmount: '0',
  netAmount: '-27000',
  status: 'lost',
  closesAt: at,
  placedAt: at,
  voidReason: null,
  settledAt: at,
}
const betTotal = { stakeAmount: '81000', validAmount: '81000', payoutAmount: '0', netAmount: '-81000', count: 3 }
const entry = { reason: 'grant', netAmount: '1000', balanceAmount: '1000', betId: null, number: '5', at }

interface Growing {
  readonly list: string
  readonly part: ReactNode
  readonly role: 'row' | 'listitem'
  readonly replies: Replies
  /** Its rows after each page. */
  readonly sizes: readonly number[]
}

const growing: readonly Growing[] = [
  {
    list: 'the betting record',
    part: <BetRecordPage />,
    role: 'row',
    replies: {
      // The list of vendors to choose from would be asked for again while the page is counted.
      ...catalogueOf([], []),
      'GET /wps/bets': pages((id, next) => ({ bets: [{ ...bet, id: String(id) }], games: [], next, total: betTotal })),
    },
    sizes: [1, 2, 3],
  },
  {
    list: 'the account record',
    part: <AccountRecordPage />,
    role: 'row',
    replies: {
      'GET /wps/relay/ODSFE2_MemTransDet': pages((id, next) => ({ entries: [{ ...entry, sequence: id }], next })),
    },
    sizes: [1, 2, 3],
  },
  {
    list: 'the changes of the points',
    part: <PointChanges />,
    role: 'row',
    replies: {
      'GET /wps/member/points': pages((id, next) => ({
        changes: [{ sequence: id, reason: 'points_earned', netPoints: '10', currentPoints: '10', at }],
        next,
      })),
    },
    sizes: [1, 2, 3],
  },
  {
    list: 'the log-ins',
    part: <History />,
    role: 'listitem',
    replies: {
      'GET /wps/member/security/logins': pages((id, next) => ({
        events: [{ ...event, id: String(id), result: 'logged_in' }],
        hasMore: next !== null,
      })),
    },
    sizes: [1, 2, 3],
  },
  {
    list: 'the draws that were',
    part: <DrawHistory rules={northern} draws={draws} loading={false} />,
    role: 'row',
    replies: {},
    sizes: [30, 60, 65],
  },
]

test.each(growing)(
  '[CMS-30] $list: the next page comes when the end is reached, until the last',
  async ({ part, role, replies, sizes }) => {
    const asked = serve(replies)
    await show(part)
    const rows = () => screen.getAllByRole(role).length - (role === 'row' ? 1 : 0)
    for (const size of sizes) {
      await waitFor(() => expect(rows()).toBe(size))
      expect(screen.queryByRole('button', { name: 'Xem thêm' }) !== null).toBe(size !== sizes.at(-1))
      scrollToEnd()
    }
    const calls = asked.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(rows()).toBe(sizes.at(-1))
    expect(asked).toHaveLength(calls)
  },
)
