import { isDeepStrictEqual } from 'node:util'
import { replayRound, type RoundMode, slotGameOf } from '@banyan/games/slots'
import type { Currency } from '@banyan/money'
import type { Database } from '../../platform/database.ts'
import type { Played, Wagering } from '../wagering/index.ts'
import { winOf } from './money.ts'
import { roundIn } from './rounds.ts'
import { readSeeds, type StoredSeed } from './seed-store.ts'
import { commitmentOf, openSeed, roundOf } from './seeds.ts'

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
  readonly wagering: Pick<Wagering, 'playedRounds'>
  readonly slotKey: Buffer
}

/**
 * Computes the last rounds of a member again: the round from its stored draws, the draws from the seed, revealed or still
 * sealed, and the payout from the round (invariants R2 and B6).
 */
export async function recheckRounds(
  { database, wagering, slotKey }: RecheckOptions,
  query: { readonly memberId: bigint; readonly currency: Currency; readonly count: number },
): Promise<RoundViolation[]> {
  const played = await wagering.playedRounds(query)
  const seeds = await readSeeds(
    database.sql,
    played.map(({ source }) => source),
  )
  return played.flatMap((round): RoundViolation[] => {
    const violation = violationOf(round, seeds.get(round.source), slotKey)
    return violation === null ? [] : [{ betId: round.betId, violation }]
  })
}

function violationOf({ gameCode, rulesVersion, number: nonce, line, outcome, payoutAmount }: Played, seed: StoredSeed | undefined, slotKey: Buffer) {
  const serverSeed = seed && (seed.serverSeed ?? openSeed(slotKey, seed.commit, seed.sealedSeed))
  const game = slotGameOf(gameCode, rulesVersion)
  if (!game) return 'the rules of its version are unknown'
  if (!seed || !serverSeed || commitmentOf(serverSeed) !== seed.commit) return 'the seed is not the committed one'
  const [mode, round] = [line.play as RoundMode, roundIn(outcome)] // as: spin.ts writes nothing else
  const { draws } = roundOf(game, mode, { serverSeed, clientSeed: seed.clientSeed ?? '', nonce })
  if (!isDeepStrictEqual(round.draws, draws)) return 'the draws do not follow from the seed'
  if (!isDeepStrictEqual(round, { ...replayRound(game, mode, round.draws) })) return 'the round does not follow from its draws'
  return winOf(game, line.unitAmount, round) === payoutAmount ? null : 'the payout differs'
}
