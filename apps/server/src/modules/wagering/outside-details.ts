import { type BetDetails, betDetails } from '@banyan/contract'
import type { z } from 'zod/mini'

/** What a vendor said of a bet, as it is stored: the form that crosses the wire. */
export type StoredDetails = z.input<typeof betDetails>

/** What one call said. `isResult`: it came with a win. */
export interface ToldDetails {
  readonly isResult: boolean
  readonly details: StoredDetails
}

/**
 * What is shown of a bet by all that was said of it, in the order in which it came. Several bets of a round add their
 * selections and fields; hands and facts are the latest. What came with a win stands for what was said before of that
 * part, so that a bet that arrives after its win does not open it again.
 */
export function detailsOf(told: readonly ToldDetails[]): BetDetails {
  const said = told.map(({ isResult, details }) => ({ isResult, details: betDetails.parse(details) }))
  const [results, stakes] = [said.filter(({ isResult }) => isResult), said.filter(({ isResult }) => !isResult)]
  const latest = <Part extends keyof BetDetails>(from: typeof said, part: Part) =>
    from.findLast(({ details }) => details[part].length > 0)?.details[part]
  return {
    selections: latest(results, 'selections') ?? stakes.flatMap(({ details }) => details.selections),
    fields: latest(results, 'fields') ?? stakes.flatMap(({ details }) => details.fields),
    hands: latest(results, 'hands') ?? latest(stakes, 'hands') ?? [],
    facts: latest(results, 'facts') ?? latest(stakes, 'facts') ?? [],
  }
}
