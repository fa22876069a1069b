import { isDeepStrictEqual } from 'node:util'
import { type OriginalRound, originalGameOf, paidAt } from '@banyan/games/originals'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { readSeeds, serverSeedOf, type StoredSeed } from '../solo/index.ts'
import { type DecidedRound, readDecided } from '../wagering/index.ts'
import { roundOf } from './round-of.ts'
import { roundIn } from './rounds.ts'

export interface RoundViolation {
  readonly betId: bigint
  readonly violation:
    | 'the rules of its version are unknown'
    | 'the seed is not the committed one'
    | 'the picks are not of the game'
    | 'the round does not follow from its seeds'
    | 'the payout differs'
}

/**
 * Computes the rounds of a fact on the topic `bets_played` again, in the transaction that moves past it, so that each
 * comes once. What does not come out as it was stored is kept, and counts as a violation until somebody has looked.
 */
export async function recheckPlayed(tx: Tx, fact: Json, slotKey: Buffer): Promise<readonly RoundViolation[]> {
  const violations = await violationsOf(tx, await readDecided(tx, fact, 'originals'), slotKey)
  for (const { betId, violation } of violations)
    await sql`insert into originals.recheck_violation (bet_id, violation) values (${betId}, ${violation})
      on conflict do nothing`.execute(tx)
  return violations
}

/** What is wrong with rounds: each from its seed, revealed or still sealed, to its payout. */
export async function violationsOf(
  db: Sql,
  played: readonly DecidedRound[],
  slotKey: Buffer,
): Promise<readonly RoundViolation[]> {
  const seeds = await readSeeds(
    db,
    played.map(({ source }) => source),
  )
  return played.flatMap((round): RoundViolation[] => {
    const violation = violationOf(round, seeds.get(round.source), slotKey)
    return violation === null ? [] : [{ betId: round.betId, violation }]
  })
}

function violationOf(
  { gameCode, rulesVersion, from: nonce, stakeAmount, outcome, payoutAmount }: DecidedRound,
  seed: StoredSeed | undefined,
  slotKey: Buffer,
): RoundViolation['violation'] | null {
  const game = originalGameOf(gameCode, rulesVersion)
  if (!game) return 'the rules of its version are unknown'
  const serverSeed = seed ? serverSeedOf(slotKey, seed) : null
  if (!seed || serverSeed === null) return 'the seed is not the committed one'
  const stored: OriginalRound = roundIn(outcome)
  const picks = game.picksOf(stored.picks as Record<string, unknown>) // as: picks rest as an object
  if (!isDeepStrictEqual(picks, stored.picks)) return 'the picks are not of the game'
  const again = roundOf(game, picks, { serverSeed, clientSeed: seed.clientSeed ?? '', nonce })
  if (!isDeepStrictEqual(stored, again)) return 'the round does not follow from its seeds'
  return paidAt(stakeAmount, again.multiplier) === payoutAmount ? null : 'the payout differs'
}
