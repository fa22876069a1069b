import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClusterGame } from '../game.ts'
import { slotGame } from '../games.ts'
import { seededDraws } from '../par/random.ts'
import { playRound, replayRound } from '../play-round.ts'
import { clusterWins } from './cluster.ts'

const choNoi = slotGame('cho-noi') as ClusterGame

/** A window of one-letter signs, row by row as they are seen: digits are the fruit, W the wild, `.` a boat. */
function windowOf(...rows: readonly string[]) {
  return Array.from({ length: 6 }, (_, reel) =>
    rows.map((row) => {
      const sign = row[reel]!
      if (sign === 'W') return 'W'
      return sign === '.' ? 'S' : `F${sign}`
    }),
  )
}
const winsOf = (...rows: readonly string[]) => clusterWins(choNoi, windowOf(...rows), 1)

describe('clusters', () => {
  test('five that touch side by side pay, four do not', () => {
    expect(winsOf('777771', '123456', '234561', '345612', '456123')).toMatchObject([
      { kind: 'cluster', symbol: 'F7', count: 5, cells: [0, 5, 10, 15, 20], units: 4 },
    ])
    expect(winsOf('777761', '123456', '234561', '345612', '456123')).toEqual([])
  })

  test('corners do not touch, and a column does not go on at the top of the next one', () => {
    expect(winsOf('723456', '375612', '567234', '123756', '345672')).toEqual([])
    // The lowest cell of reel 1 and the highest of reel 2 are neighbours in their numbers alone.
    expect(winsOf('173456', '375612', '761234', '723456', '745612')).toEqual([])
  })

  test('a wild joins clusters of several symbols and pays in each; wilds alone are none', () => {
    const wins = winsOf('11W223', '11.22.', '345345', '453453', '534534')
    expect(wins.map(({ symbol, count, cells }) => [symbol, count, cells])).toEqual([
      ['F1', 5, [0, 1, 5, 6, 10]],
      ['F2', 5, [10, 15, 16, 20, 21]],
    ])
    expect(winsOf('WWWWW3', '......', '......', '......', '......').map(({ symbol }) => symbol)).toEqual(['F3'])
    expect(winsOf('WWWWW.', '......', '......', '......', '......')).toEqual([])
  })

  test('two clusters of a symbol pay one by one, by their sizes', () => {
    expect(winsOf('777777', '123456', '234561', '345612', '777777')).toMatchObject([
      { symbol: 'F7', count: 6, units: 5 },
      { symbol: 'F7', count: 6, units: 5 },
    ])
  })

  test.each`
    count | units
    ${5}  | ${20}
    ${7}  | ${50}
    ${9}  | ${100}
    ${10} | ${250}
    ${12} | ${250}
    ${13} | ${1000}
    ${30} | ${1000}
  `('$count durians pay $units units', ({ count, units }: { count: number; units: number }) => {
    const cells = Array.from({ length: 30 }, (_, cell) => (cell < count ? 'F1' : 'S'))
    const window = Array.from({ length: 6 }, (_, reel) => cells.slice(reel * 5, reel * 5 + 5))
    expect(clusterWins(choNoi, window, 1)).toMatchObject([{ count, units }])
    expect(clusterWins(choNoi, window, 6)).toMatchObject([{ units: units * 6 }])
  })
})

describe('a round of Chợ Nổi', () => {
  const roundWith = (wanted: (kinds: readonly string[]) => boolean) => {
    for (let seed = 0; seed < 20_000; seed++) {
      const round = playRound(choNoi, 'SPIN', seededDraws(seed))
      const kinds = round.steps.map((step) => (step.kind === 'free-spins' ? step.cause : step.kind))
      if (wanted(kinds)) return round
    }
    throw new Error('no such round')
  }

  test('has cascades that follow from the window before, under a multiplier that climbs and stays', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { steps } = playRound(choNoi, 'SPIN', seededDraws(seed))
        let level = 0
        let isFree = false
        steps.forEach((step, index) => {
          if (step.kind === 'spin') [level, isFree] = [0, step.isFree]
          const before = steps[index - 1]
          if (step.kind !== 'cascade' || !(before?.kind === 'spin' || before?.kind === 'cascade')) return
          const { ladder } = isFree ? choNoi.freeSpins : choNoi
          expect(step.multiplier).toBe(ladder[Math.min(++level, ladder.length - 1)])
          expect(step.removed).toEqual(
            [...new Set(before.wins.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b),
          )
          for (const [reel, column] of step.window.entries()) {
            const gone = step.removed.filter((cell) => Math.floor(cell / 5) === reel).length
            const kept = before.window[reel]!.filter((_, row) => !step.removed.includes(reel * 5 + row))
            expect(column.slice(gone)).toEqual(kept)
            expect(column).toHaveLength(5)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('gives ten free spins for four boats in the last window, and five more for four in a free spin', () => {
    const round = roundWith((kinds) => kinds.includes('won') && kinds.includes('won-again'))
    const free = round.steps.filter((step) => step.kind === 'free-spins')
    expect(free[0]).toMatchObject({ cause: 'won', awarded: 10, freeSpinsLeft: 10 })
    for (const again of free.slice(1)) expect(again).toMatchObject({ cause: 'won-again', awarded: 5 })
    for (const { scatters } of free) expect(scatters.length).toBeGreaterThanOrEqual(4)
    const spins = round.steps.filter((step) => step.kind === 'spin' && step.isFree)
    expect(spins.length).toBe(10 + 5 * (free.length - 1))
    expect(spins[0]).toMatchObject({ multiplier: 5 })
    expect(replayRound(choNoi, 'SPIN', round.draws)).toEqual(round)
  })

  test('has nothing to buy', () => {
    expect(() => playRound(choNoi, 'BUY', seededDraws(1))).toThrow('cho-noi has nothing to buy')
  })
})
