import { type ReferralValues, referralShareOf } from '@banyan/contract'

/** A friend, as far as earning goes. */
export interface Friend {
  readonly friendId: bigint
  readonly depositAmount: bigint | null
  readonly earlyValid: bigint
  readonly valid: bigint
  readonly isGifted: boolean
  readonly isFlagged: boolean
}

export interface Earned {
  readonly friendId: bigint
  readonly kind: 'gift' | 'share'
  readonly valid: bigint | null
  readonly rate: number | null
  readonly amount: bigint
}

/**
 * What a member's friends have earned by now, the oldest friend first: the gift of each who meets both conditions,
 * once, and the share of valid bets that come to a unit or more. What is beyond the most at one time is worth nothing.
 */
export function earnedOf(
  friends: readonly Friend[],
  {
    giftAmount,
    depositMin,
    playMin,
    rate,
    capAmount,
  }: Pick<ReferralValues, 'giftAmount' | 'depositMin' | 'playMin' | 'rate' | 'capAmount'>,
): readonly Earned[] {
  const earned = friends
    .filter(({ isFlagged }) => !isFlagged)
    .flatMap((friend): Earned[] => {
      const { friendId, depositAmount, earlyValid, valid, isGifted } = friend
      const isMet = depositAmount !== null && depositAmount >= depositMin && earlyValid >= playMin
      const share = rate === null ? 0n : referralShareOf(valid, rate)
      return [
        ...(giftAmount !== null && isMet && !isGifted
          ? [{ friendId, kind: 'gift' as const, valid: null, rate: null, amount: giftAmount }]
          : []),
        ...(share > 0n ? [{ friendId, kind: 'share' as const, valid, rate, amount: share }] : []),
      ]
    })
  let left = capAmount ?? earned.reduce((sum, each) => sum + each.amount, 0n)
  return earned.map((each) => {
    const paid = each.amount < left ? each.amount : left
    left -= paid
    return { ...each, amount: paid }
  })
}
