import type { FreeRounds, PlayedRound } from '@banyan/contract'
import { priceInBets, type Round, type RoundMode, type SlotGame, slotGameOf } from '@banyan/games/slots'
import { type Amount, amount } from '@banyan/money'
import type { AutoState } from '../round/auto.ts'
import { type Offer, roundOf } from './croupier.ts'

/**
 * What the table is doing and what the player sees of it. The functions below decide from it alone; they change
 * nothing.
 */
export interface TableState {
  readonly phase: 'idle' | 'asking' | 'showing' | 'replaying' | 'over'
  readonly balanceAmount: Amount
  readonly betAmount: Amount
  /** While there are any, a spin is one of them and costs nothing. */
  readonly free: FreeRounds | null
  readonly auto: AutoState | null
  readonly isTurbo: boolean
}

/** By which rules and at which bet a round is shown. */
export interface ShownRound {
  readonly rules: SlotGame
  readonly betAmount: Amount
  readonly mode: RoundMode
}

/** A round with what it is shown by. */
export interface Showing {
  readonly round: Round
  readonly shown: ShownRound
}

/** What a press on the spin button asks for. */
export interface SpinPrice {
  readonly betAmount: Amount
  readonly stakeAmount: bigint
  /** The gift that pays for it. */
  readonly free: FreeRounds | null
}

/** How the game begins: with the bet of the last round, where it is still offered. */
export function firstState(offer: Pick<Offer, 'betLevels' | 'balanceAmount' | 'freeRounds' | 'last'>): TableState {
  const { betLevels, balanceAmount, freeRounds, last } = offer
  const betAmount = betLevels.find((level) => level === last?.betAmount) ?? betLevels[0] ?? amount(0n)
  return { phase: 'idle', balanceAmount, betAmount, free: freeRounds, auto: null, isTurbo: false }
}

/** No round is under way, neither by hand nor by itself. */
export const isAtRest = ({ phase, auto }: TableState): boolean => phase === 'idle' && auto === null

/** A gift is played in its own mode alone. */
export const maySpin = (state: TableState, mode: RoundMode): boolean =>
  isAtRest(state) && (mode === 'SPIN' || state.free === null)

export function mayRunAlone(state: TableState, { profile }: Pick<Offer, 'profile'>): boolean {
  return isAtRest(state) && state.free === null && profile.autoplay
}

/** The bet a step away, or null where there is none or it may not change now. */
export function betBeside(state: TableState, levels: readonly Amount[], step: -1 | 1): Amount | null {
  return isAtRest(state) && state.free === null ? (levels[levels.indexOf(state.betAmount) + step] ?? null) : null
}

export function priceOf({ free, betAmount }: TableState, game: SlotGame, mode: RoundMode): SpinPrice {
  if (free) return { betAmount: free.betAmount, stakeAmount: 0n, free }
  return { betAmount, stakeAmount: betAmount * BigInt(priceInBets(game, mode)), free }
}

/** A stored round and what it is shown by; null where the page does not know the rules that it was played by. */
export function shownOf({ gameCode, rulesVersion, betAmount, mode, round }: PlayedRound): Showing | null {
  const rules = slotGameOf(gameCode, rulesVersion)
  return rules && { round: roundOf(round), shown: { rules, betAmount, mode } }
}
