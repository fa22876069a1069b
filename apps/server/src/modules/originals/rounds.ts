import type { PlayedOriginal } from '@banyan/contract'
import type { OriginalRound } from '@banyan/games/originals'
import type { Database } from '../../platform/database/database.ts'
import { inKeyOrder } from '../../platform/json.ts'
import { type PlayerGame, readSeeds } from '../solo/index.ts'
import type { DecidedRound, Wagering } from '../wagering/index.ts'

export interface RoundsOptions {
  readonly database: Database
  readonly wagering: Pick<Wagering, 'decidedRounds'>
}

export type RoundsQuery = Pick<PlayerGame, 'memberId' | 'currency'> & {
  readonly gameCode?: string
  readonly betId?: bigint
  readonly before?: bigint | undefined
  readonly count: number
}

/** Rounds of a member, newest first, with what they came from. A server seed is in them once it is revealed. */
export async function readRounds({ database, wagering }: RoundsOptions, query: RoundsQuery): Promise<PlayedOriginal[]> {
  const played = await wagering.decidedRounds({ ...query, product: 'originals' })
  const seeds = await readSeeds(
    database.sql,
    played.map(({ source }) => source),
  )
  return played.map(({ betId, payoutAmount, from, placedAt, source, outcome, ...each }) => {
    const seed = seeds.get(source)
    if (!seed) throw new Error(`round ${betId} has no seed`)
    const { gameCode, rulesVersion, stakeAmount, balanceBeforeAmount, balanceAfterAmount } = each
    return {
      roundId: betId.toString(),
      gameCode,
      rulesVersion,
      stakeAmount,
      winAmount: payoutAmount,
      balanceBeforeAmount,
      balanceAfterAmount,
      round: roundIn(outcome),
      commit: seed.commit,
      clientSeed: seed.clientSeed ?? '',
      nonce: from,
      serverSeed: seed.serverSeed,
      playedAt: placedAt,
    }
  })
}

/** The round that rests as the outcome, its keys in one order: a repeated play has the same answer, byte for byte. */
export function roundIn(outcome: DecidedRound['outcome']): OriginalRound & Record<string, unknown> {
  return inKeyOrder(outcome) as unknown as OriginalRound & Record<string, unknown> // as: play.ts writes nothing else
}
