import type { PromotionState } from '@banyan/contract'
import type { Row } from '../rows.ts'
import type { Offer } from '../state.ts'

/** A member's part in a promotion, as far as its state goes. */
export type Part = Row<'promotion.participation', 'state'> & { readonly period_on: string | null }

export interface Now {
  readonly now: Date
  /** The first day of the period under way; null of a promotion without periods. */
  readonly periodOn: string | null
  /** Whether its budget is given away. */
  readonly isSpent: boolean
}

/**
 * What a promotion that is joined is to a member with these parts in it, the latest first, and whether it can be joined
 * now [PROMO-06] [PROMO-11 to PROMO-13]. What was fulfilled can be claimed after the promotion has ended.
 */
export function stateOfPlan(
  offer: Offer,
  own: readonly Part[],
  { now, periodOn, isSpent }: Now,
): { readonly state: PromotionState; readonly canJoin: boolean } {
  const [latest] = own
  const isBegun = offer.beginsAt <= now
  const isOpen = isBegun && (offer.endsAt === null || now < offer.endsAt)
  if (latest?.state === 'claim' || latest?.state === 'in_process') return { state: latest.state, canJoin: false }
  if (latest?.state === 'joined')
    return { state: isOpen || latest.period_on !== null ? 'joined' : 'closed', canJoin: false }
  const inPeriod = own.filter((part) => part.period_on === periodOn)
  const isUsedUp = inPeriod.length >= offer.timesMax
  if (latest?.state === 'claimed' && (isUsedUp || !isOpen)) return { state: 'claimed', canJoin: false }
  if (!isBegun) return { state: 'coming_soon', canJoin: false }
  const canJoin = isOpen && !isUsedUp && !isSpent
  return { state: canJoin ? 'join' : 'closed', canJoin }
}
