import type { DepositState, SuspenseReason } from '@banyan/contract'

/** What is known of the order that a transfer's text names. */
export interface NamedOrder {
  readonly state: DepositState
  readonly expiresAt: Date
}

/** Why money lies in suspense, from the moment that it came. */
type Reason = Exclude<SuspenseReason, 'order_rejected' | 'rest'>

export type Verdict =
  | { readonly verdict: 'credited' | 'review'; readonly isLate: boolean }
  | { readonly verdict: 'suspense'; readonly reason: Reason }

/**
 * What becomes of a transfer (docs/decisions/0268). `texts` is how many texts of ours it carries, `orders` are those
 * that they name. The amount does not matter: what came is what counts.
 */
export function verdictOn(
  { texts, orders }: { readonly texts: number; readonly orders: readonly NamedOrder[] },
  { isBlocked, now }: { readonly isBlocked: boolean; readonly now: Date },
): Verdict {
  const [order, another] = orders
  if (!order) return { verdict: 'suspense', reason: texts === 0 ? 'no_text' : 'text_unknown' }
  if (another) return { verdict: 'suspense', reason: 'several_orders' }
  if (!canBePaid(order.state)) return { verdict: 'suspense', reason: 'order_closed' }
  const isLate = order.state !== 'pending' || order.expiresAt <= now
  return { verdict: isBlocked ? 'review' : 'credited', isLate }
}

/** A transfer that comes after its order was cancelled or expired is still that order's. */
export const canBePaid = (state: DepositState): boolean =>
  state === 'pending' || state === 'cancelled' || state === 'expired'
