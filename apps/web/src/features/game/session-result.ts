import type { PlayedRound } from '@banyan/contract'

type Round = Pick<PlayedRound, 'roundId' | 'stakeAmount' | 'winAmount'>

/**
 * What a game has cost and brought in a sitting so far: the rounds of the record after
 * the one that was the last when it began.
 */
export interface SessionResult {
  /** The last round that is counted; null before the first one ever. */
  readonly lastId: string | null
  readonly rounds: number
  readonly stakedAmount: bigint
  readonly wonAmount: bigint
}

export const noResult = { rounds: 0, stakedAmount: 0n, wonAmount: 0n } as const

/** The beginning of a sitting: what was played before it does not count. `latest` is the record's newest round. */
export const beginSession = (latest: Round | undefined): SessionResult => ({
  lastId: latest?.roundId ?? null,
  ...noResult,
})

/** The rounds of a page, newest first, that are not counted yet, and whether the page before may have more of them. */
export function uncounted<Played extends Round>(
  page: readonly Played[],
  lastId: string | null,
): { readonly rounds: readonly Played[]; readonly isAll: boolean } {
  const rounds = page.filter(({ roundId }) => lastId === null || BigInt(roundId) > BigInt(lastId))
  return { rounds, isAll: rounds.length < page.length || page.length === 0 }
}

/** The result with these rounds, newest first, counted too. */
export function withRounds(result: SessionResult, rounds: readonly Round[]): SessionResult {
  const sum = (amountOf: (round: Round) => bigint) => rounds.reduce((total, round) => total + amountOf(round), 0n)
  return {
    lastId: rounds[0]?.roundId ?? result.lastId,
    rounds: result.rounds + rounds.length,
    stakedAmount: result.stakedAmount + sum((round) => round.stakeAmount),
    wonAmount: result.wonAmount + sum((round) => round.winAmount),
  }
}
