import { isDeepStrictEqual } from 'node:util'
import { rulesOf } from '@banyan/games/lottery'
import type { Database } from '../../platform/database.ts'
import type { Settle, Wagering } from '../wagering/index.ts'
import { listDrawn } from './queries.ts'
import { commitmentOf, prizesOf } from './seeds.ts'
import { createSettle } from './settle-bet.ts'

export interface RecheckOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'recheckRound'>
}

export interface DrawViolation {
  readonly numero: string
  readonly violation: 'seeds are not the committed ones' | 'prizes do not follow from the seeds' | 'payouts differ'
  readonly bets: number
}

/**
 * Computes the last drawn draws of a game again: prizes from seeds, and what every settled bet was paid (invariants R2,
 * R3 and B6). Worth more with a `settle` that was written independently of the one bets are settled with.
 */
export async function recheckDraws(
  { database, wagering }: RecheckOptions,
  { gameCode, count, settle }: { readonly gameCode: string; readonly count: number; readonly settle?: Settle },
): Promise<DrawViolation[]> {
  const violations: DrawViolation[] = []
  for (const draw of await listDrawn(database.sql, gameCode, count)) {
    const { numero, roundId, seedA, seedB } = draw
    const rules = rulesOf(draw)
    if (seedA === null || seedB === null || commitmentOf(seedA) !== draw.commitA || commitmentOf(seedB) !== draw.commitB) {
      violations.push({ numero, violation: 'seeds are not the committed ones', bets: 0 })
    } else if (!isDeepStrictEqual(prizesOf(rules, { gameCode, numero }, { seedA, seedB }), draw.prizes)) {
      violations.push({ numero, violation: 'prizes do not follow from the seeds', bets: 0 })
    }
    const { differing } = roundId === null ? { differing: 0 } : await wagering.recheckRound({ roundId, settle: settle ?? createSettle(rules) })
    if (differing > 0) violations.push({ numero, violation: 'payouts differ', bets: differing })
  }
  return violations
}
