import type { Draws } from '../draws.ts'
import { approximately } from '../ratio.ts'
import { type Multiplier, type Original, playOriginal } from './original.ts'

/** What so many rounds of one setting came to, in stakes. */
export interface OriginalTally {
  readonly rounds: number
  readonly hits: number
  readonly paid: number
  readonly paidSquared: number
  readonly highest: number
}

/** Plays rounds of the picks. */
export function simulateOriginal(game: Original, picks: unknown, rounds: number, draws: Draws): OriginalTally {
  return tallyOf(rounds, () => playOriginal(game, picks, draws).multiplier)
}

/** What rounds come to. The sums are floating-point numbers: they are measured, not paid. */
export function tallyOf(rounds: number, play: () => Multiplier): OriginalTally {
  let [hits, paid, paidSquared, highest] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const { numerator, denominator } = play()
    const multiplier = numerator / denominator
    if (multiplier > 0) hits += 1
    paid += multiplier
    paidSquared += multiplier * multiplier
    highest = Math.max(highest, multiplier)
  }
  return { rounds, hits, paid, paidSquared, highest }
}

/** The mean return, and how many standard errors (as measured) it lies from the exact one. */
export function measuredReturn(
  game: Pick<Original, 'returnOf'>,
  picks: unknown,
  { rounds, paid, paidSquared }: OriginalTally,
) {
  const mean = paid / rounds
  const standardError = Math.sqrt((paidSquared / rounds - mean * mean) / rounds)
  const exact = approximately(game.returnOf(picks))
  return { mean, standardError, exact, errors: standardError === 0 ? 0 : (mean - exact) / standardError }
}
