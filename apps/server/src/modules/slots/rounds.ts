import type { PlayedRound } from '@banyan/contract'
import type { RoundMode, Round } from '@banyan/games/slots'
import { amount } from '@banyan/money'
import type { Database } from '../../platform/database/database.ts'
import { inKeyOrder } from '../../platform/json.ts'
import type { DecidedRound, Wagering } from '../wagering/index.ts'
import type { RoundBank } from './round-bank.ts'
import { type PlayerGame, readSeeds } from '../solo/index.ts'

export interface RoundsOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'decidedRounds'>
  readonly rounds: Pick<RoundBank, 'campaigns'>
}

export type RoundsQuery = Pick<PlayerGame, 'memberId' | 'currency'> & {
  readonly gameCode?: string
  readonly betId?: bigint
  readonly before?: bigint | undefined
  readonly count: number
}

/** Rounds of a member, newest first, with what they came from. A server seed is in them once it is revealed. */
export async function readRounds(
  { database, wagering, rounds }: RoundsOptions,
  query: RoundsQuery,
): Promise<PlayedRound[]> {
  const played = await wagering.decidedRounds({ ...query, product: 'slots' })
  const [seeds, campaigns] = await Promise.all([
    readSeeds(
      database.sql,
      played.map(({ source }) => source),
    ),
    rounds.campaigns(
      query,
      played.map(({ betId }) => betId),
    ),
  ])
  return played.map((each) => {
    const seed = seeds.get(each.source)
    if (!seed) throw new Error(`round ${each.betId} has no seed`)
    return {
      ...roundOnWire(each, campaigns.get(each.betId) ?? null),
      commit: seed.commit,
      clientSeed: seed.clientSeed ?? '',
      serverSeed: seed.serverSeed,
    }
  })
}

/** The stake of a round that was given is somebody else's: the player paid nothing, and had it neither before. */
function roundOnWire(
  { betId, line, outcome, stakeAmount, payoutAmount, balanceBeforeAmount, from, placedAt, ...played }: DecidedRound,
  campaign: string | null,
) {
  const given = campaign === null ? 0n : stakeAmount
  return {
    ...played,
    roundId: betId.toString(),
    mode: line.play as RoundMode, // as: spin.ts writes nothing else
    campaign,
    betAmount: line.unitAmount,
    stakeAmount: amount(stakeAmount - given),
    balanceBeforeAmount: amount(balanceBeforeAmount - given),
    winAmount: payoutAmount,
    round: roundIn(outcome),
    nonce: from,
    playedAt: placedAt,
  }
}

/** The round that rests as the outcome, its keys in one order: a repeated play has the same answer, byte for byte. */
export function roundIn(outcome: DecidedRound['outcome']): Round & Record<string, unknown> {
  return inKeyOrder(outcome) as unknown as Round & Record<string, unknown> // as: spin.ts writes nothing else
}
