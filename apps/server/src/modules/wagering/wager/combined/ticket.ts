import { combinedLegsMax, combinedLegsMin } from '@banyan/money'
import type { CombinedLegs, Leg, WagerOn } from '../intent.ts'
import { offerOf, stakeOf, type Ticket, type Waiting } from '../ticket.ts'

/** A combined bet on its way through its batcher. */
export interface CombinedTicket extends Ticket, Pick<CombinedLegs, 'product' | 'gameCode' | 'maxPayoutAmount'> {
  readonly legs: readonly CombinedLeg[]
}

/** `priceVersion` 0 names none. */
export type CombinedLeg = Leg & { readonly priceVersion: number }

/** As `openTicketOf`. */
export function combinedTicketOf({ on, ...wager }: WagerOn<CombinedLegs>, waiting: Waiting): CombinedTicket {
  const { product, gameCode, maxPayoutAmount } = on
  const stake = stakeOf(wager)
  const legs = on.legs.map((leg) => ({ ...leg, ...offerOf(leg) }))
  const rounds = new Set(legs.map(({ roundId }) => roundId))
  if (legs.length < combinedLegsMin || legs.length > combinedLegsMax || rounds.size < legs.length)
    throw new RangeError(`not legs of a combined bet: rounds ${legs.map(({ roundId }) => roundId).join(', ')}`)
  if (legs.some(({ odds }) => odds < evens || odds >= 2 ** 31)) throw new RangeError('not odds of a leg')
  // A bet whose every leg is void gives its stake back.
  if (maxPayoutAmount < stake.stake) throw new RangeError(`not a highest payout: ${maxPayoutAmount}`)
  return { ...stake, product, gameCode, maxPayoutAmount, legs, ...waiting }
}

/** Gross odds that give the stake back and no more, in basis points. */
const evens = 10_000

/** The same combined bet: what a repeated key must repeat, as `wagering.has_legs` says it of one that was accepted. */
export function isSameCombined(a: CombinedTicket, b: CombinedTicket): boolean {
  const named = ({ stake, lines, legs, maxPayoutAmount }: CombinedTicket) =>
    [
      stake,
      lines,
      maxPayoutAmount,
      ...legs.map(({ roundId, selection, odds }) => `${roundId} ${odds} ${selection}`),
    ].join()
  return named(a) === named(b)
}
