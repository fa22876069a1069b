import type { BetHold, OutputOf, staffBetRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { ActsOn } from '../../platform/http/staff-desk.ts'
import { type BetHistory, readBetHistory } from '../wagering/index.ts'
import type { DeskSite } from './deps.ts'
import { ofSite, shownBets } from './search.ts'

type Record = Omit<OutputOf<(typeof staffBetRoutes)['bet']>, 'currency' | 'decimals'>

const actsMost = 50

/** What the audit log calls a bet. */
export const subjectOf = (betId: string) => `bet ${betId}`

/** A bet of the site with all that is known of it; null: the site has no such bet. */
export async function readRecord(
  { connection, site, actsOn }: { readonly connection: Sql; readonly site: DeskSite; readonly actsOn: ActsOn },
  betId: string,
  now: Date,
): Promise<Record | null> {
  const history = await readBetHistory(connection, { id: BigInt(betId), currency: site.currency })
  const [found] = history ? await ofSite(connection, site, [history]) : []
  if (!found) return null
  const [bet] = await shownBets(connection, site, [found])
  const { round, order, ends, corrections, entries } = found
  const acts = await actsOn(subjectOf(betId), { before: null, most: actsMost })
  return {
    bet: bet!, // As many come back as were given.
    round,
    order: order && { ...order, id: String(order.id) },
    ends: [...ends],
    corrections: corrections.map(({ until: _until, ...correction }) => correction),
    // as: the reasons of the ledger are those of the contract
    entries: entries.map((entry) => entry as Record['entries'][number]),
    acts: acts.map(({ at, actor, action, reason }) => ({ at, by: actor, action, reason })),
    waiting: waitingIn(found, now),
    hold: holdOf(found),
    now,
  }
}

/** The void that waits for a second person. */
function waitingIn({ corrections }: BetHistory, now: Date): Record['waiting'] {
  const proposed = corrections.find(({ why, decidedAt, until }) => why !== null && decidedAt === null && until > now)
  if (!proposed || proposed.why === null) return null
  const { proposedBy: by, proposedAt: at, until, why, reason } = proposed
  return { by, at, until, why, reason }
}

const endsByTheClock: ReadonlySet<string> = new Set(['lottery', 'bowls'])

/** Why the bet cannot be voided now. */
function holdOf({ bet, isCombined }: BetHistory): BetHold | null {
  if (bet.product === 'vendor') return 'vendor'
  if (bet.status === 'void') return 'void'
  if (bet.isGiven) return 'given'
  if (bet.status === 'cancelled') return 'taken_back'
  return bet.status === 'placed' && (isCombined || !endsByTheClock.has(bet.product)) ? 'playing' : null
}
