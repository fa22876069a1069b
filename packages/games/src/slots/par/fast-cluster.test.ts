import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cascades } from '../engines/cascades.ts'
import { clusterWins } from '../engines/cluster.ts'
import type { ClusterGame } from '../game.ts'
import { slotGame } from '../games.ts'
import type { Window } from '../round.ts'
import { cellsOf, windowAt } from '../window.ts'
import { fastCluster } from './fast-cluster.ts'
import { tabulate } from './spin-table.ts'

const choNoi = slotGame('cho-noi') as ClusterGame

/** A spin of the engine: its units paid and free, and the scatters that it leaves. */
function spinOfEngine(game: ClusterGame, stops: readonly number[]) {
  const window = windowAt(game.reels, stops, game.rows)
  const winsOf = (shown: Window, multiplier: number) => clusterWins(game, shown, multiplier)
  const unitsUnder = (ladder: readonly number[]) => {
    const wins = winsOf(window, ladder[0]!)
    const steps = cascades(winsOf, game.reels, ladder, stops, { window, wins })
    return { steps, units: [...wins, ...steps].reduce((sum, each) => sum + each.units, 0) }
  }
  const paid = unitsUnder(game.ladder)
  return {
    units: paid.units,
    freeUnits: unitsUnder(game.freeSpins.ladder).units,
    scatters: cellsOf(paid.steps.at(-1)?.window ?? window, game.scatter).length,
  }
}

/** Calls back with every combination of stops. */
function everyStop({ reels }: ClusterGame, visit: (stops: readonly number[]) => void): void {
  const stops = reels.map(() => 0)
  for (let reel = 0; reel >= 0;) {
    visit(stops)
    for (reel = reels.length - 1; reel >= 0 && ++stops[reel]! === reels[reel]!.length; reel--) stops[reel] = 0
  }
}

describe('the fast evaluator of clusters', { timeout: 60_000 }, () => {
  test('equals the engine at any stops', () => {
    const fast = fastCluster(choNoi)
    const stops = fc.tuple(...choNoi.reels.map((strip) => fc.nat(strip.length - 1)))
    fc.assert(
      fc.property(stops, (at) => {
        fast.spin(at)
        expect(fast.last).toEqual(spinOfEngine(choNoi, at))
      }),
      { numRuns: 1_500 },
    )
  })

  const [outer, second, inner] = choNoi.reels as [readonly string[], readonly string[], readonly string[]] // as: six
  const short = [outer.slice(0, 3), second.slice(-3), inner.slice(0, 4)] as const
  const wild = [...short[2].slice(0, 2), 'W', 'S']

  test.each([
    ['reels that are the same from both sides', [short[0], short[1], wild, wild, short[1], short[0]]],
    ['others', [short[0], short[1], wild, short[2], short[1], outer.slice(4, 7)]],
  ])('walks each spin of the cycle once: %s', (_, reels) => {
    // Clusters of three, so that short strips win often.
    const game = { ...choNoi, reels, rows: 3, sizes: [3, 4, 5, 6, 7, 8] }
    const fast = fastCluster(game)
    const [walked, walkedFree] = [
      tabulate((visit) => fast.walk((count) => visit(fast.last.units, fast.last.scatters, count))),
      tabulate((visit) => fast.walk((count) => visit(fast.last.freeUnits, fast.last.scatters, count))),
    ]
    const plain = (units: 'units' | 'freeUnits') =>
      tabulate((visit) =>
        everyStop(game, (stops) => {
          const spin = spinOfEngine(game, stops)
          visit(spin[units], spin.scatters, 1)
        }),
      )
    expect(walked).toEqual(plain('units'))
    expect(walkedFree).toEqual(plain('freeUnits'))
    expect(walked.cycle).toBe(reels.reduce((product, { length }) => product * BigInt(length), 1n))
  })

  test('refuses a game that does not fit, and one that never stops', () => {
    expect(() => fastCluster({ ...choNoi, rows: 6 })).toThrow('at most 30 cells')
    const same = fastCluster({ ...choNoi, reels: choNoi.reels.map(() => ['F1', 'F1', 'F1', 'F1', 'F1']) })
    expect(() => same.spin([0, 0, 0, 0, 0, 0])).toThrow('cascades without end')
  })
})
