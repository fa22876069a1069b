import type { ApplicationStatus, PromotionState } from '@banyan/contract'

/** When a promotion takes applications, and how many of one member. */
export interface Offer {
  readonly beginsAt: Date
  /** Null: it stays. */
  readonly endsAt: Date | null
  /** How many applications of one member may be accepted. */
  readonly timesMax: number
  /** Whether a member who was rejected may apply again. */
  readonly canRetry: boolean
}

/**
 * What a promotion is to a member with these applications, the latest first, and whether
 * another would be taken now [PROMO-16].
 */
export function stateOf(
  offer: Offer,
  own: readonly ApplicationStatus[],
  now: Date,
): { readonly state: PromotionState; readonly canApply: boolean } {
  const [latest] = own
  if (latest === 'applying') return { state: latest, canApply: false }
  const isBegun = offer.beginsAt <= now
  const isOpen = isBegun && (offer.endsAt === null || now < offer.endsAt)
  const isUsedUp = own.filter((status) => status === 'issued').length >= offer.timesMax
  if (latest === 'rejected') return { state: latest, canApply: isOpen && !isUsedUp && offer.canRetry }
  if (latest === 'issued' && (isUsedUp || !isOpen)) return { state: latest, canApply: false }
  return { state: isOpen ? 'join' : isBegun ? 'closed' : 'coming_soon', canApply: isOpen }
}
