import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { isLost, paysNow } from './rules.ts'
import { knownOf } from './step.ts'
import { findEndedIn, type StoredRound } from './stored-round.ts'

export interface RoundViolation {
  readonly betId: bigint
  readonly violation:
    | 'what was hidden does not follow from its seeds'
    | 'the end does not follow'
    | 'the payout differs'
}

/**
 * Computes the rounds of a fact on the topic `bets_ended` again, in the transaction that moves past it. What does not
 * come out as it was stored is kept, and counts as a violation until somebody has looked.
 */
export async function recheckEnded(tx: Tx, fact: Json, slotKey: Buffer): Promise<readonly RoundViolation[]> {
  const violations: RoundViolation[] = []
  for (const stored of await findEndedIn(tx, fact)) {
    const violation = await violationOf(tx, slotKey, stored)
    if (violation === null) continue
    violations.push({ betId: stored.betId, violation })
    await sql`insert into steps.recheck_violation (bet_id, violation) values (${stored.betId}, ${violation})
      on conflict do nothing`.execute(tx)
  }
  return violations
}

async function violationOf(
  db: Sql,
  slotKey: Buffer,
  { hidden, ...stored }: StoredRound & { readonly hidden: Json },
): Promise<RoundViolation['violation'] | null> {
  const known = await knownOf(db, slotKey, stored)
  if (!isDeepStrictEqual(known.hidden, hidden)) return 'what was hidden does not follow from its seeds'
  if ((stored.status === 'lost') !== isLost(known)) return 'the end does not follow'
  return paysNow(known) === stored.win ? null : 'the payout differs'
}
