import { type Multiplier, stakeMaxOf } from '@banyan/games/originals'
import { type Amount, amount } from '@banyan/money'

export interface StakeLimits {
  readonly min: Amount
  readonly max: Amount
}

/** What may be staked on picks whose highest multiplier is this one: the payout never passes the highest win. */
export function limitsOf(
  offer: { readonly minStakeAmount: Amount; readonly maxStakeAmount: Amount; readonly highestWinAmount: Amount },
  highest: Multiplier,
): StakeLimits {
  const most = stakeMaxOf(offer.highestWinAmount, highest)
  return { min: offer.minStakeAmount, max: most < offer.maxStakeAmount ? most : offer.maxStakeAmount }
}

export function clamped(stake: bigint, { min, max }: StakeLimits): Amount {
  if (stake < min) return min
  return stake > max ? max : amount(stake)
}

export const halved = (stake: Amount, limits: StakeLimits): Amount => clamped(stake / 2n, limits)
export const doubled = (stake: Amount, limits: StakeLimits): Amount => clamped(stake * 2n, limits)

/** All of the balance, as far as the limits let it. */
export const highestStake = (balance: Amount, limits: StakeLimits): Amount => clamped(balance, limits)

/** The digits that were typed, whatever stands between them; null where there are none. */
export function typedStake(text: string): bigint | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits === '' || digits.length > 15 ? null : BigInt(digits)
}
