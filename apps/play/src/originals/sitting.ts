import type { Multiplier } from '@banyan/games/originals'

/** What has been played since the page was opened, or since the player has begun to count anew. */
export interface Sitting {
  readonly rounds: number
  /** Rounds that returned more than they cost. */
  readonly wins: number
  readonly staked: bigint
  readonly returned: bigint
  readonly highest: Multiplier
}

export const newSitting: Sitting = {
  rounds: 0,
  wins: 0,
  staked: 0n,
  returned: 0n,
  highest: { numerator: 0, denominator: 1 },
}

export function withRound(
  sitting: Sitting,
  round: { readonly stakeAmount: bigint; readonly winAmount: bigint; readonly multiplier: Multiplier },
): Sitting {
  const { stakeAmount, winAmount, multiplier } = round
  return {
    rounds: sitting.rounds + 1,
    wins: sitting.wins + (winAmount > stakeAmount ? 1 : 0),
    staked: sitting.staked + stakeAmount,
    returned: sitting.returned + winAmount,
    highest: isHigher(multiplier, sitting.highest) ? multiplier : sitting.highest,
  }
}

function isHigher(a: Multiplier, b: Multiplier): boolean {
  return BigInt(a.numerator) * BigInt(b.denominator) > BigInt(b.numerator) * BigInt(a.denominator)
}
