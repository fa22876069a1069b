import { priceInBets, type Round, type RoundMode, type SlotGame } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'

/** What a purchase of the feature costs, in bets; null where it is not for sale. */
export function buyPriceOf(game: SlotGame): number | null {
  return game.engine === 'ways' ? priceInBets(game, 'BUY') : null
}

/** The stake of a round, or null when the game has no such bet level or sells no feature. */
export function stakeOf(game: SlotGame, mode: RoundMode, bet: Amount): Amount | null {
  const price = mode === 'SPIN' ? 1 : buyPriceOf(game)
  return price === null || !game.betAmounts.includes(bet) ? null : amount(bet * BigInt(price))
}

/** What a round pays at a bet level. Every bet level can be divided by the units of a bet, so nothing is rounded. */
export function winOf(game: SlotGame, bet: Amount, { totalUnits }: Pick<Round, 'totalUnits'>): Amount {
  return amount((bet / BigInt(game.unitsPerBet)) * BigInt(totalUnits))
}
