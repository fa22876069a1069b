import {
  type Coin,
  type Round,
  type RoundMode,
  type SlotGame,
  type Window,
  playRound,
  priceInBets,
  slotGame,
  slotGames,
} from '@banyan/games/slots'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Beat, celebrationOf, lastWindowOf, timelineOf } from './timeline.ts'

const modesOf = (game: SlotGame): readonly RoundMode[] => (game.engine === 'ways' ? ['SPIN', 'BUY'] : ['SPIN'])

/** Rounds of every game, in every mode, from draws that fast-check chooses and then repeats in a pattern of its own. */
const anyRound = fc
  .tuple(
    fc.constantFrom(...slotGames.flatMap((game) => modesOf(game).map((mode) => ({ game, mode })))),
    fc.array(fc.nat({ max: 1_000_000 }), { minLength: 5, maxLength: 60 }),
    fc.integer({ min: 1, max: 9973 }),
  )
  .map(([{ game, mode }, numbers, stride]) => {
    let at = 0
    const below = (end: number) => ((numbers[at % numbers.length] ?? 0) + stride * at++ * at) % end
    return {
      game,
      mode,
      round: playRound(game, mode, { below }),
      stakeUnits: game.unitsPerBet * priceInBets(game, mode),
    }
  })

/** The stops of the domain document's vectors, and whatever number is asked for afterwards. */
function roundAt(game: SlotGame, stops: readonly number[], after = (below: number) => below - 1): Round {
  let at = 0
  return playRound(game, 'SPIN', { below: (below) => stops[at++] ?? after(below) })
}

function lastOf<Kind extends Beat['kind']>(
  beats: readonly Beat[],
  kind: Kind,
): Extract<Beat, { kind: Kind }> | undefined {
  return beats.findLast((beat): beat is Extract<Beat, { kind: Kind }> => beat.kind === kind)
}

describe('what is shown of a round', () => {
  test('ends in the total of the round, and never goes down but by the cap', () => {
    fc.assert(
      fc.property(anyRound, ({ round, stakeUnits }) => {
        const beats = timelineOf(round, stakeUnits)
        expect(beats.at(-1)).toMatchObject({ kind: 'end', shownUnits: round.totalUnits })
        for (const [index, beat] of beats.entries()) {
          const before = beats[index - 1]?.shownUnits ?? 0
          if (beat.kind !== 'cap') expect(beat.shownUnits).toBeGreaterThanOrEqual(before)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the wins of a beat add up to what it pays', () => {
    fc.assert(
      fc.property(anyRound, ({ round, stakeUnits }) => {
        for (const beat of timelineOf(round, stakeUnits)) {
          if (beat.kind === 'wins') expect(beat.wins.reduce((sum, { units }) => sum + units, 0)).toBe(beat.units)
          if (beat.kind === 'collect')
            expect(beat.coins.reduce((sum, { units }) => sum + units, beat.grandUnits)).toBe(beat.units)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('symbols that are removed and fall make exactly the window that is evaluated next', () => {
    fc.assert(
      fc.property(anyRound, ({ round, stakeUnits }) => {
        let window: Window = []
        for (const beat of timelineOf(round, stakeUnits)) {
          if (beat.kind === 'tumble') expect(tumbled(window, beat)).toEqual(beat.window)
          if (beat.kind === 'tumble' || beat.kind === 'reels') window = beat.window
        }
      }),
      { numRuns: 300 },
    )
  })

  test('coins stay where they are held, and all of them are collected', () => {
    fc.assert(
      fc.property(anyRound, ({ round, stakeUnits }) => {
        const beats = timelineOf(round, stakeUnits)
        const collected = lastOf(beats, 'collect')
        const last = lastOf(beats, 'respin')
        if (!collected || !last) return
        const byCell = (coins: readonly Coin[]) => coins.toSorted((a, b) => a.cell - b.cell)
        expect(byCell([...last.held, ...last.landed])).toEqual(byCell(collected.coins))
        expect(new Set(collected.coins.map(({ cell }) => cell)).size).toBe(collected.coins.length)
      }),
      { numRuns: 300 },
    )
  })
})

test('four scatters of Sen Vàng: the win of the scatters, then the free spins, then what they paid', () => {
  const round = roundAt(slotGame('sen-vang'), [12, 5, 5, 14, 33])
  const beats = timelineOf(round, 20)
  expect(beats.slice(0, 3)).toMatchObject([
    { kind: 'reels' },
    { kind: 'wins', units: 200 },
    { kind: 'free-spins', awarded: 15, freeSpinsLeft: 15 },
  ])
  const end = lastOf(beats, 'free-spins-end')
  expect(end).toMatchObject({
    spins: beats.filter((beat) => beat.kind === 'reels' && beat.isFree).length,
    units: round.totalUnits - 200,
  })
})

test('four cascades of Rồng Mây rise on the ladder', () => {
  const beats = timelineOf(roundAt(slotGame('rong-may'), [21, 21, 24, 22, 24]), 20)
  expect(beats.filter((beat) => beat.kind === 'wins').map((beat) => beat.multiplier)).toEqual([1, 2, 3, 5])
})

test('six coins of Kho Báu are held and respun before they pay', () => {
  const kinds = timelineOf(roundAt(slotGame('kho-bau'), [21, 18, 24, 17, 14]), 10).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['hold', 'respin', 'collect']))
  expect(lastWindowOf(roundAt(slotGame('kho-bau'), [21, 18, 24, 17, 14])).coins.length).toBeGreaterThanOrEqual(6)
})

test.each`
  total    | stake   | celebration
  ${0}     | ${20}   | ${'none'}
  ${20}    | ${20}   | ${'none'}
  ${21}    | ${20}   | ${'win'}
  ${199}   | ${20}   | ${'win'}
  ${200}   | ${20}   | ${'big'}
  ${300}   | ${20}   | ${'big'}
  ${499}   | ${20}   | ${'big'}
  ${500}   | ${20}   | ${'huge'}
  ${999}   | ${20}   | ${'huge'}
  ${1_000} | ${20}   | ${'epic'}
  ${1_000} | ${1000} | ${'none'}
  ${999}   | ${1000} | ${'none'}
`('a return of $total units on $stake is celebrated as "$celebration"', ({ total, stake, celebration }) => {
  expect(celebrationOf(total, stake)).toBe(celebration)
})

function tumbled(window: Window, { removed, falls }: Extract<Beat, { kind: 'tumble' }>): Window {
  const kept = window.map((column, reel) =>
    column.map((symbol, row) => (removed.includes(reel * column.length + row) ? null : symbol)),
  )
  const next = kept.map((column) => [...column])
  for (const { reel, fromRow } of falls) if (fromRow >= 0) next[reel]![fromRow] = null
  for (const { reel, toRow, symbol } of falls) next[reel]![toRow] = symbol
  return next.map((column) => column.map((symbol) => symbol ?? 'empty'))
}
