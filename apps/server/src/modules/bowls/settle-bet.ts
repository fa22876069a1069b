import { type BowlGame, type Stake, isFaces, mostPaid, settleStakes } from '@banyan/games/bowls'
import assert from 'node:assert/strict'
import type { Json } from '../../platform/json.ts'
import type { BetLine, Exposure, ExposuresOf, Settle } from '../wagering/index.ts'

/** What a round came to, as it is stored and told: a type, as a Json is. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface has no index signature, and is no Json
export type BowlResult = { readonly faces: readonly string[] }

/** What every bet of a round of this game is settled with. */
export function settleOf(game: BowlGame): Settle {
  return ({ lines }, outcome) => settleStakes(game, lines.map(stakeOf), facesOf(game, outcome))
}

function facesOf(game: BowlGame, outcome: Json): readonly string[] {
  const { faces } = outcome as BowlResult // only outcomeOf of the clockwork writes it; the next line looks
  assert(isFaces(game, faces), `the outcome of a round of ${game.name} is its faces`)
  return faces
}

/** A line of an accepted bet: a position has no numbers. */
export function lineOf({ position, amount, odds }: Stake): BetLine {
  return { play: position, numbers: [], unitAmount: amount, odds }
}

export function stakeOf({ play, unitAmount, odds }: BetLine): Stake {
  return { position: play, amount: unitAmount, odds }
}

/** What the house may lose on each position through a bet. */
export function liabilities(
  game: BowlGame,
  stakes: readonly Stake[],
): readonly Pick<Exposure, 'selection' | 'liabilityAmount'>[] {
  return stakes.map((stake) => ({ selection: stake.position, liabilityAmount: mostPaid(game, stake) }))
}

/** What an accepted bet added to the exposures of its round. Trial money is no risk of the house. */
export function liabilitiesOf(game: BowlGame): ExposuresOf {
  return ({ isTrial, lines }) => (isTrial ? [] : liabilities(game, lines.map(stakeOf)))
}
