import { type JackpotTerms, type Ratio, jackpotReturn, million, total } from '@banyan/games/jackpots'
import { isSlotCode, slotGame } from '@banyan/games/slots'

/** A return in millionths, rounded up: what is published is never below what is given. */
export const millionthsOf = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * million + denominator - 1n) / denominator)

/** The highest return that a game has of itself, in millionths. */
export const baseReturn = (gameCode: string): number =>
  isSlotCode(gameCode) ? Math.max(...Object.values(slotGame(gameCode).published.returnMillionths)) : 0

/** What all of these jackpots add to the return of a game that they are played on. */
export const addedReturn = (jackpots: readonly JackpotTerms[]): number =>
  millionthsOf(total(jackpots.map(jackpotReturn)))

/** Whether a game with these jackpots still keeps something of what is staked. */
export const keepsSomething = (gameCode: string, jackpots: readonly JackpotTerms[]): boolean =>
  baseReturn(gameCode) + addedReturn(jackpots) < Number(million)
