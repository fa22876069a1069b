import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playRound } from '../play-round.ts'
import type { Draws, HoldAndWinGame, LinesGame, RoundMode, SlotGame, WaysGame } from '../game.ts'
import { lineWins } from '../engines/lines.ts'
import { cascades } from '../engines/cascades.ts'
import { waysWins } from '../engines/ways.ts'
import { slotGame } from '../games.ts'
import type { Window } from '../round.ts'
import { cellsOf, windowAt } from '../window.ts'
import { fastLines, marksOf } from './fast-lines.ts'
import { fastWays } from './fast-ways.ts'
import { seededDraws } from './random.ts'
import { addTallies, fastRound, simulate } from './simulate.ts'
import { tabulate } from './spin-table.ts'

const senVang = slotGame('sen-vang') as LinesGame
const rongMay = slotGame('rong-may') as WaysGame
const khoBau = slotGame('kho-bau') as HoldAndWinGame

type Stops = readonly [number, number, number, number, number]

/** Any stops of any strips, also of shorter ones than the game has. */
const stopsOf = (reels: SlotGame['reels']) =>
  fc.tuple(
    ...(reels.map((strip) => fc.nat(strip.length - 1)) as [fc.Arbitrary<number>]),
  ) as unknown as fc.Arbitrary<Stops>

/** Strips of a game's own symbols in any order and any short length, in which far more wins than in the game. */
const anyReels = (game: SlotGame, marked: string) => {
  const symbols = [...Object.keys(game.pays).slice(0, 3), marked]
  const strip = (wild: readonly string[]) =>
    fc.array(fc.constantFrom(...symbols, ...wild), { minLength: 3, maxLength: 6 })
  return fc.tuple(strip([]), strip([game.wild]), strip([game.wild]), strip([game.wild]), strip([]))
}

describe('the fast evaluator of lines', { timeout: 60_000 }, () => {
  test.each([
    ['Sen Vàng', senVang, 'S'],
    ['Kho Báu', khoBau, 'C'],
  ] as const)('equals the engine in %s at any stops', (_, game, mark) => {
    const fast = fastLines(game)
    const marks = marksOf(game.reels, mark)
    fc.assert(
      fc.property(stopsOf(game.reels), (stops) => {
        const window = windowAt(game.reels, stops)
        expect(fast.units(...stops)).toBe(lineWins(game, window, 1).reduce((sum, { units }) => sum + units, 0))
        expect(stops.reduce((sum, stop, reel) => sum + marks[reel]![stop]!, 0)).toBe(cellsOf(window, mark).length)
      }),
      { numRuns: 2_000 },
    )
  })

  test('equals the engine on any strips, and its walk counts each spin of the cycle once', () => {
    fc.assert(
      fc.property(anyReels(senVang, 'S'), (reels) => {
        const game = { ...senVang, reels }
        const counted = tabulate((visit) => fastLines(game).walk(visit, marksOf(reels, 'S')))
        expect(counted).toEqual(
          tabulate((visit) =>
            everyStop(reels, (window) =>
              visit(
                lineWins(game, window, 1).reduce((sum, { units }) => sum + units, 0),
                cellsOf(window, 'S').length,
                1,
              ),
            ),
          ),
        )
      }),
      { numRuns: 15 },
    )
  })

  test('refuses a game that does not fit', () => {
    expect(() => fastLines({ ...senVang, lines: Array.from({ length: 32 }, () => [1, 1, 1, 1, 1]) })).toThrow(
      'at most 31 lines',
    )
  })
})

/** Calls back with the window of every combination of stops. */
function everyStop(
  reels: SlotGame['reels'],
  visit: (window: ReturnType<typeof windowAt>, stops: readonly number[]) => void,
): void {
  const stops = reels.map(() => 0)
  for (let reel = 0; reel >= 0;) {
    visit(windowAt(reels, stops), stops)
    for (reel = reels.length - 1; reel >= 0 && ++stops[reel]! === reels[reel]!.length; reel--) stops[reel] = 0
  }
}

/** A spin of the ways engine: its units and the scatters that it leaves. */
function spinOfEngine(
  game: WaysGame,
  reels: SlotGame['reels'],
  ladder: readonly number[],
  stops: readonly number[],
): readonly [units: number, scatters: number] {
  const window = windowAt(reels, stops)
  const wins = waysWins(game, window, ladder[0]!)
  const winsOf = (shown: Window, multiplier: number) => waysWins(game, shown, multiplier)
  const steps = cascades(winsOf, reels, ladder, stops, { window, wins })
  const units = [...wins, ...steps].reduce((sum, each) => sum + each.units, 0)
  return [units, cellsOf(steps.at(-1)?.window ?? window, 'S').length]
}

describe('the fast evaluator of ways', { timeout: 60_000 }, () => {
  test.each([
    ['base', rongMay.reels, rongMay.ladder],
    ['free', rongMay.freeSpins.reels, rongMay.freeSpins.ladder],
  ] as const)('equals the engine on the %s reels at any stops', (_, reels, ladder) => {
    const fast = fastWays(rongMay, reels, ladder)
    fc.assert(
      fc.property(stopsOf(reels), (stops) => {
        expect([fast.units(...stops), fast.scatters()]).toEqual(spinOfEngine(rongMay, reels, ladder, stops))
      }),
      { numRuns: 2_000 },
    )
  })

  test('equals the engine on any strips, and its walk counts each spin of the cycle once', () => {
    // Strips of few symbols may cascade for ever, in the engine as well: every strip gets different ones at its end,
    // and the drawn ones are the same each time, for one in thousands cascades for ever all the same.
    const brake = Object.keys(rongMay.pays)
    const brakes = [brake, brake.toReversed(), [...brake.slice(4), ...brake.slice(0, 4)], brake, brake]
    fc.assert(
      fc.property(anyReels(rongMay, 'S'), (short) => {
        const reels = short.map((strip, reel) => [...strip.slice(0, 3), ...brakes[reel]!.slice(reel < 3 ? 3 : 6)])
        const counted = tabulate((visit) => fastWays(rongMay, reels, rongMay.ladder).walk(visit))
        const plain = tabulate((visit) =>
          everyStop(reels, (_, stops) => visit(...spinOfEngine(rongMay, reels, rongMay.ladder, stops), 1)),
        )
        expect(counted).toEqual(plain)
      }),
      { numRuns: 3, seed: 20_261_127 },
    )
  })

  test('refuses a game that does not fit, and one that never stops', () => {
    expect(() =>
      fastWays(
        { ...rongMay, pays: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`X${index}`, [1, 2, 3]])) },
        rongMay.reels,
        [1],
      ),
    ).toThrow('at most 16 symbols')
    const same = rongMay.reels.map(() => ['A', 'A', 'A'])
    expect(() => fastWays(rongMay, same, [1]).units(0, 0, 0, 0, 0)).toThrow('cascades without end')
  })
})

/**
 * The draws that the engine needs for the round that the simulator plays from the same source: all stops of a spin come
 * from one draw below its cycle there, and coins that are not held get no value.
 */
function drawsLikeSimulator(game: SlotGame, source: Draws): Draws {
  const marks = game.engine === 'hold-and-win' ? marksOf(game.reels, game.coin) : []
  let waiting: number[] = []
  let valueless = 0
  let spins = 0
  return {
    below(below) {
      if (waiting.length === 0 && (game.engine !== 'hold-and-win' || spins === 0)) {
        // Both strip sets of a ways game differ in the length of their first reel.
        const reels =
          game.engine === 'ways' && below === game.freeSpins.reels[0]!.length ? game.freeSpins.reels : game.reels
        let rest = source.below(reels.reduce((product, strip) => product * strip.length, 1))
        for (const strip of reels.toReversed()) {
          waiting.unshift(rest % strip.length)
          rest = Math.floor(rest / strip.length)
        }
        spins++
        if (game.engine === 'hold-and-win') {
          const coins = waiting.reduce((sum, stop, reel) => sum + marks[reel]![stop]!, 0)
          valueless = coins < game.hold.trigger ? coins : 0
        }
      }
      if (waiting.length > 0) return waiting.shift()!
      if (valueless > 0) {
        valueless--
        return 0
      }
      return source.below(below)
    },
  }
}

describe('the simulator', { timeout: 60_000 }, () => {
  test.each([
    [senVang, 'SPIN'],
    [rongMay, 'SPIN'],
    [rongMay, 'BUY'],
    [khoBau, 'SPIN'],
    [slotGame('cho-noi'), 'SPIN'],
    [slotGame('doan-vien'), 'SPIN'],
    [slotGame('vinh-ngoc'), 'SPIN'],
    [slotGame('vinh-ngoc'), 'BUY'],
    [slotGame('trong-dong'), 'SPIN'],
    [slotGame('pho-dem'), 'SPIN'],
    [slotGame('mua-vang'), 'SPIN'],
    [slotGame('rung-tre'), 'SPIN'],
    [slotGame('rung-tre'), 'BUY'],
    [slotGame('mua-lan'), 'SPIN'],
    [slotGame('hoi-an'), 'SPIN'],
  ] as [SlotGame, RoundMode][])('plays whole rounds as the engine does: %#', (game, mode) => {
    const { play, hadFeature } = fastRound(game, mode)
    let features = 0
    for (let seed = 0; seed < 1_500; seed++) {
      const round = playRound(game, mode, drawsLikeSimulator(game, seededDraws(seed)))
      expect(play(seededDraws(seed))).toBe(round.totalUnits)
      const isFeature = round.steps.some(({ kind }) => kind === 'free-spins' || kind === 'hold')
      expect(hadFeature()).toBe(isFeature)
      if (isFeature) features++
    }
    expect(features).toBeGreaterThan(3)
  })

  test('ends a round at the cap, as the engine does', () => {
    const game = { ...rongMay, winMax: 10 }
    const { play } = fastRound(game, 'BUY')
    const wins = Array.from({ length: 200 }, (_, seed) => [
      play(seededDraws(seed)),
      playRound(game, 'BUY', drawsLikeSimulator(game, seededDraws(seed))).totalUnits,
    ])
    for (const [fast, plain] of wins) expect(fast).toBe(plain)
    expect(wins.filter(([fast]) => fast === 200).length).toBeGreaterThan(100)
    expect(simulate(game, 'BUY', 200, seededDraws(1)).capped).toBeGreaterThan(100)
  })

  test('gives the same tally for the same seed, another for another, and tallies add up', () => {
    const once = simulate(senVang, 'SPIN', 20_000, seededDraws(5))
    expect(simulate(senVang, 'SPIN', 20_000, seededDraws(5))).toEqual(once)
    expect(simulate(senVang, 'SPIN', 20_000, seededDraws(6))).not.toEqual(once)
    const [first, second] = [
      simulate(senVang, 'SPIN', 5_000, seededDraws(1)),
      simulate(senVang, 'SPIN', 7_000, seededDraws(2)),
    ]
    expect(addTallies(first, second)).toEqual({
      rounds: 12_000,
      units: first.units + second.units,
      unitsSquared: first.unitsSquared + second.unitsSquared,
      hits: first.hits + second.hits,
      features: first.features + second.features,
      unitsMax: Math.max(first.unitsMax, second.unitsMax),
      capped: 0,
    })
  })
})

describe('seeded draws', () => {
  test('are spread evenly over any range: chi-square of 36 stops', () => {
    const draws = seededDraws(2026)
    const counts = Array.from({ length: 36 }, () => 0)
    for (let draw = 0; draw < 360_000; draw++) counts[draws.below(36)]!++
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // 35 degrees of freedom: between 12 and 78 but for one in ten thousand at either end.
    expect(chiSquare).toBeGreaterThan(12)
    expect(chiSquare).toBeLessThan(78)
  })
})
