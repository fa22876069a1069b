import { isDeepStrictEqual } from 'node:util'
import { replayRound, type RoundMode, slotGameOf } from '@banyan/games/slots'
import type { Currency } from '@banyan/money'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Json } from '../../platform/json.ts'
import { type DecidedRound, readDecided, type Wagering } from '../wagering/index.ts'
import { winOf } from './money.ts'
import { roundIn } from './rounds.ts'
import { readSeeds, serverSeedOf, type StoredSeed } from '../solo/index.ts'
import { roundOf } from './seeds.ts'

export interface RoundViolation {
  readonly betId: bigint
  readonly violation:
    | 'the rules of its version are unknown'
    | 'the seed is not the committed one'
    | 'the round does not follow from its draws'
    | 'the draws do not follow from the seed'
    | 'the payout differs'
}

export interface RecheckOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'decidedRounds'>
  readonly slotKey: Buffer
}

/**
 * Computes the last rounds of a member again: the round from its stored draws, the draws from the seed, revealed or
 * still sealed, and the payout from the round (invariants R2 and B6).
 */
export async function recheckRounds(
  { database, wagering, slotKey }: RecheckOptions,
  query: { readonly memberId: bigint; readonly currency: Currency; readonly count: number },
): Promise<RoundViolation[]> {
  return violationsOf(database.sql, await wagering.decidedRounds({ ...query, product: 'slots' }), slotKey)
}

/**
 * Computes the rounds of a fact on the topic `bets_played` again, in the transaction that
 * moves past it, so that each comes once. What does not come out as it was stored is
 * kept, and counts as a violation (R2-again) until somebody has looked at it.
 */
export async function recheckPlayed(tx: Tx, fact: Json, slotKey: Buffer): Promise<readonly RoundViolation[]> {
  const violations = await violationsOf(tx, await readDecided(tx, fact, 'slots'), slotKey)
  for (const { betId, violation } of violations)
    await sql`insert into slots.recheck_violation (bet_id, violation) values (${betId}, ${violation})
      on conflict do nothing`.execute(tx)
  return violations
}

async function violationsOf(
  connection: Sql,
  played: readonly DecidedRound[],
  slotKey: Buffer,
): Promise<RoundViolation[]> {
  const seeds = await readSeeds(
    connection,
    played.map(({ source }) => source),
  )
  return played.flatMap((round): RoundViolation[] => {
    const violation = violationOf(round, seeds.get(round.source), slotKey)
    return violation === null ? [] : [{ betId: round.betId, violation }]
  })
}

function violationOf(
  { gameCode, rulesVersion, from: nonce, line, outcome, payoutAmount }: DecidedRound,
  seed: StoredSeed | undefined,
  slotKey: Buffer,
) {
  const serverSeed = seed ? serverSeedOf(slotKey, seed) : null
  const game = slotGameOf(gameCode, rulesVersion)
  if (!game) return 'the rules of its version are unknown'
  if (!seed || serverSeed === null) return 'the seed is not the committed one'
  const [mode, round] = [line.play as RoundMode, roundIn(outcome)] // as: spin.ts writes nothing else
  const { draws } = roundOf(game, mode, { serverSeed, clientSeed: seed.clientSeed ?? '', nonce })
  if (!isDeepStrictEqual(round.draws, draws)) return 'the draws do not follow from the seed'
  if (!isDeepStrictEqual(round, { ...replayRound(game, mode, round.draws) }))
    return 'the round does not follow from its draws'
  return winOf(game, line.unitAmount, round) === payoutAmount ? null : 'the payout differs'
}
