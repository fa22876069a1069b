import type { MarketView, MatchView, SportsState } from '../view.ts'

/** What the player has chosen, as it was seen then. */
export interface Pick {
  readonly match: string
  readonly market: string
  readonly outcome: string
  readonly version: number
  readonly price: number
  readonly live: boolean
}

/** How a pick stands now: as it was seen, better, worse, or not to be had. */
export interface Standing {
  readonly match: MatchView | undefined
  readonly price: number | null
  readonly change: 'none' | 'up' | 'down' | 'started' | 'suspended' | 'gone'
}

export const pickId = ({ match, market, outcome }: Pick) => `${match}/${market}/${outcome}`

export function marketIn(
  state: SportsState,
  matchId: string,
  marketId: string,
): { match: MatchView | undefined; market: MarketView | undefined } {
  const match = state.matches.find(({ id }) => id === matchId)
  return { match, market: match?.markets.find(({ id }) => id === marketId) }
}

export const hasStarted = (state: SportsState, match: MatchView) =>
  match.status !== 'open' || match.startAt <= state.now

export function standingOf(state: SportsState, pick: Pick): Standing {
  const { match, market } = marketIn(state, pick.match, pick.market)
  const price = market?.prices[pick.outcome] ?? null
  if (!match || !market || market.status === 'closed') return { match, price: null, change: 'gone' }
  if (market.status === 'suspended' || price === null) return { match, price: null, change: 'suspended' }
  if (!pick.live && hasStarted(state, match)) return { match, price, change: 'started' }
  return { match, price, change: price === pick.price ? 'none' : price > pick.price ? 'up' : 'down' }
}

/** The pick as it is offered now, if it is. */
export function renewed(state: SportsState, pick: Pick): Pick {
  const { match, market } = marketIn(state, pick.match, pick.market)
  const price = market?.prices[pick.outcome]
  return match && market && typeof price === 'number'
    ? { ...pick, price, version: market.version, live: hasStarted(state, match) }
    : pick
}

/** The product of prices in thousandths, as a number for the eye: the vendor pays by its own integers. */
export const oddsOf = (prices: readonly number[]) => prices.reduce((product, price) => (product * price) / 1000, 1000)

/** What a bet pays if it wins: rounded down, as the vendor does. */
export function returnOf(stake: number, prices: readonly number[]): number {
  const product = prices.reduce((total, price) => total * BigInt(price), BigInt(stake))
  return Number(product / 1000n ** BigInt(prices.length))
}
