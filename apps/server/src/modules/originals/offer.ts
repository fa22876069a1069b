import { type Outcome, refuse, done, type OriginalPicks } from '@banyan/contract'
import { type Original, stakeMaxOf } from '@banyan/games/originals'
import { type Amount, amount } from '@banyan/money'
import type { BetLimits } from '../wagering/index.ts'

/** The most that a round pays, in units of a currency without decimals, as play money and VND are. */
export const highestWinAmount = amount(1_000_000_000n)

/** What may be staked on a game at a merchant, as its row in the catalogue says. */
export interface Stakes {
  readonly min: bigint
  readonly max: bigint
}

/** A bet that the rules and the limits take, or why they do not: the picks first. */
export function checkBet(
  game: Original,
  stakes: Stakes,
  { picks: asked, stakeAmount }: { readonly picks: OriginalPicks; readonly stakeAmount: Amount },
): Outcome<{ readonly picks: unknown }, 'picks_invalid' | 'stake_out_of_range'> {
  const picks = game.picksOf(asked)
  if (picks === null) return refuse('picks_invalid')
  const most = stakeMaxOf(highestWinAmount, game.highestOf(picks))
  const max = most < stakes.max ? most : stakes.max
  if (stakeAmount < stakes.min || stakeAmount > max)
    return refuse('stake_out_of_range', { min: String(stakes.min), max: String(max) })
  return done({ picks })
}

type Offered = Record<'minStakeAmount' | 'maxStakeAmount' | 'highestWinAmount', Amount>

const lower = (one: Amount, other: Amount | null) => (other !== null && other < one ? other : one)

/** The same within what the house allows one bet of the player. */
export const heldTo = <Offer extends Offered>(offer: Offer, { stakeMaxAmount, payoutMaxAmount }: BetLimits): Offer => ({
  ...offer,
  maxStakeAmount: lower(offer.maxStakeAmount, stakeMaxAmount),
  highestWinAmount: lower(offer.highestWinAmount, payoutMaxAmount),
})

/** What the page is told of a game before a bet. */
export const offerOf = (game: Original, { min, max }: Stakes) => ({
  gameCode: game.code,
  rulesVersion: game.version,
  minStakeAmount: amount(min),
  maxStakeAmount: amount(max),
  highestWinAmount,
})
