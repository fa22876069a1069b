import { approximately } from '../../ratio.ts'
import { type HoldAndWinGame, rowCount } from '../game.ts'
import { type Complex, transform, transformBack } from './fourier.ts'
import type { FreeSpinRound } from './free-spins.ts'
import { finalCoins } from './hold.ts'
import type { SpinTable } from './spin-table.ts'

/** The chance of every win of a round, by its units. */
export type RoundChances = Float64Array

/**
 * The chances of a round with free spins, without its cap. The transform of a sum of independent wins is the product of
 * their transforms, so at each frequency T = Σ X_n T^n, over the free spins n that a free spin adds, is solved by
 * iteration. Wins of `size` units and above would wrap around; their chance must be negligible.
 */
export function freeSpinRoundChances({ first, free }: FreeSpinRound, size: number): RoundChances {
  const [firstBy, freeBy] = [transformsByMarks(first, size), transformsByMarks(free, size)]
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  // The chances are real, so the second half of the frequencies mirrors the first.
  for (let at = 0; at <= size / 2; at++) {
    let spin: Point = [1, 0]
    for (let round = 0; round < 60; round++) {
      const next = powerSeries(freeBy, at, spin)
      const moved = Math.abs(next[0] - spin[0]) + Math.abs(next[1] - spin[1])
      spin = next
      if (moved < 1e-15) break
    }
    const [atRe, atIm] = powerSeries(firstBy, at, spin)
    re[at] = re[(size - at) % size] = atRe
    im[at] = atIm
    im[(size - at) % size] = at === 0 ? atIm : -atIm
  }
  transformBack({ re, im })
  return re
}

type Point = readonly [re: number, im: number]
/** By free spins, ascending. */
type ByMarks = readonly (Complex & { readonly marks: number })[]

function transformsByMarks({ cycle, outcomes }: SpinTable, size: number): ByMarks {
  const byMarks = new Map<number, Complex & { readonly marks: number }>()
  for (const { units, marks, count } of outcomes) {
    const chances = byMarks.get(marks) ?? { marks, re: new Float64Array(size), im: new Float64Array(size) }
    byMarks.set(marks, chances)
    chances.re[units % size]! += count / Number(cycle)
  }
  for (const chances of byMarks.values()) transform(chances)
  return [...byMarks.values()].toSorted((a, b) => a.marks - b.marks)
}

/** Σ x(n) · point^n at one frequency. */
function powerSeries(byMarks: ByMarks, at: number, point: Point): Point {
  let [sumRe, sumIm, powerRe, powerIm, factors] = [0, 0, 1, 0, 0]
  for (const { marks, re, im } of byMarks) {
    for (; factors < marks; factors++) {
      const turned = powerRe * point[1] + powerIm * point[0]
      powerRe = powerRe * point[0] - powerIm * point[1]
      powerIm = turned
    }
    sumRe += re[at]! * powerRe - im[at]! * powerIm
    sumIm += re[at]! * powerIm + im[at]! * powerRe
  }
  return [sumRe, sumIm]
}

/**
 * The chances of a round of hold and win: what the lines pay, and with enough coins the sum of their values at the end.
 */
export function holdRoundChances(game: HoldAndWinGame, table: SpinTable): RoundChances {
  const cells = game.reels.length * rowCount
  const chancesOf = finalCoins(game)
  const sums = coinSums(game, cells)
  const lineMax = table.outcomes.reduce((largest, { units }) => Math.max(largest, units), 0)
  const round = new Float64Array(lineMax + sums[cells]!.length + game.hold.grandUnits)
  const collectedBy = new Map<number, Float64Array>()
  const collected = (start: number) => {
    const found = collectedBy.get(start)
    if (found) return found
    const made = new Float64Array(sums[cells]!.length + game.hold.grandUnits)
    chancesOf(start).forEach((chance, coins) => {
      const grand = coins === cells ? game.hold.grandUnits : 0
      const weight = approximately(chance)
      if (weight > 0) sums[coins]!.forEach((sumChance, units) => (made[units + grand]! += weight * sumChance))
    })
    collectedBy.set(start, made)
    return made
  }
  for (const { units, marks, count } of table.outcomes) {
    const weight = count / Number(table.cycle)
    if (marks < game.hold.trigger) round[units]! += weight
    else collected(marks).forEach((chance, coinUnits) => (round[units + coinUnits]! += weight * chance))
  }
  return round
}

/** For 0, 1, … coins the chances of the sum of their values. */
function coinSums(game: HoldAndWinGame, coinsMax: number): readonly Float64Array[] {
  const weights = game.coinValues.reduce((sum, { weight }) => sum + weight, 0)
  const largest = Math.max(...game.coinValues.map(({ units }) => units))
  const sums: Float64Array[] = [Float64Array.of(1)]
  for (let coins = 1; coins <= coinsMax; coins++) {
    const next = new Float64Array(largest * coins + 1)
    sums[coins - 1]!.forEach((chance, units) => {
      if (chance > 0)
        for (const value of game.coinValues) next[units + value.units]! += (chance * value.weight) / weights
    })
    sums.push(next)
  }
  return sums
}
