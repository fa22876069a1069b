import { isDeepStrictEqual } from 'node:util'
import type { Settle } from '../wagering/index.ts'
import type { Works } from './deps.ts'
import { listDrawn } from './queries.ts'
import { bytesOf, commitmentOf } from './seeds.ts'

export interface DrawViolation {
  readonly numero: string
  readonly violation:
    | 'seeds are not the committed ones'
    | 'the outcome does not follow from the seeds'
    | 'payouts differ'
  readonly bets: number
}

export interface Recheck {
  readonly gameCode: string
  readonly count: number
  readonly settle?: Settle
}

/**
 * Computes the last drawn draws of a game again: outcomes from seeds, and what every settled bet was paid (invariants
 * R2, R3 and B6). Worth more with a `settle` that was written independently of the one bets are settled with.
 */
export async function recheckDraws(
  { database, wagering, clockwork }: Pick<Works, 'database' | 'wagering' | 'clockwork'>,
  { gameCode, count, settle }: Recheck,
): Promise<DrawViolation[]> {
  const violations: DrawViolation[] = []
  for (const draw of await listDrawn(database.sql, [gameCode], count)) {
    const { numero, roundId, byHand, seedA, seedB } = draw
    if (byHand) {
      // Nothing follows from seeds; what bets were paid does from the result.
    } else if (
      seedA === null ||
      seedB === null ||
      commitmentOf(seedA) !== draw.commitA ||
      commitmentOf(seedB) !== draw.commitB
    ) {
      violations.push({ numero, violation: 'seeds are not the committed ones', bets: 0 })
    } else if (!isDeepStrictEqual(clockwork.outcomeOf(draw, bytesOf(draw, { seedA, seedB })), draw.outcome)) {
      violations.push({ numero, violation: 'the outcome does not follow from the seeds', bets: 0 })
    }
    const again = settle ?? (await clockwork.settlementOf(draw, database.sql)).settle
    const { differing } = roundId === null ? { differing: 0 } : await wagering.recheckRound({ roundId, settle: again })
    if (differing > 0) violations.push({ numero, violation: 'payouts differ', bets: differing })
  }
  return violations
}
