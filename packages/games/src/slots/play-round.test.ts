import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedDraws } from '../../test/draws.ts'
import { seededDraws } from './par/index.ts'
import {
  freeReelsOf,
  paidCounts,
  playRound,
  replayRound,
  type Round,
  type RoundMode,
  type SlotCode,
  type SlotGame,
  slotGame,
  slotGames,
  type Step,
} from './index.ts'

/** Stops at which no game wins anything or shows a scatter or three coins. */
const blank = [0, 0, 0, 0, 0]

/** The window as the published vectors print it: rows from the top. */
function printed(window: readonly (readonly string[])[]): string {
  return [0, 1, 2].map((row) => window.map((column) => column[row]).join(' ')).join(' / ')
}

function spin(code: SlotCode, stops: readonly number[], rest: readonly number[] = []): Round {
  return playRound(slotGame(code), 'SPIN', listedDraws([...stops, ...rest]))
}

/** The paid spin with its cascades. */
function untilFeature(steps: readonly Step[]) {
  const end = steps.findIndex(({ kind }) => kind === 'free-spins')
  return steps
    .slice(0, end === -1 ? steps.length : end)
    .filter((step) => step.kind === 'spin' || step.kind === 'cascade')
}

/** A seeded round of every game and mode. */
const anyRound = fc.record({
  play: fc.constantFrom<{ code: SlotCode; mode: RoundMode }>(
    { code: 'sen-vang', mode: 'SPIN' },
    { code: 'rong-may', mode: 'SPIN' },
    { code: 'rong-may', mode: 'BUY' },
    { code: 'kho-bau', mode: 'SPIN' },
    { code: 'cho-noi', mode: 'SPIN' },
    { code: 'doan-vien', mode: 'SPIN' },
    { code: 'vinh-ngoc', mode: 'SPIN' },
    { code: 'vinh-ngoc', mode: 'BUY' },
    { code: 'trong-dong', mode: 'SPIN' },
    { code: 'pho-dem', mode: 'SPIN' },
    { code: 'mua-vang', mode: 'SPIN' },
    { code: 'rung-tre', mode: 'SPIN' },
    { code: 'rung-tre', mode: 'BUY' },
    { code: 'mua-lan', mode: 'SPIN' },
    { code: 'hoi-an', mode: 'SPIN' },
  ),
  seed: fc.integer(),
})

describe('[GAME-48] Sen Vàng: lines, scatters, free spins', () => {
  test.each`
    stops                  | window                                         | wins                                                                   | units
    ${[0, 0, 0, 0, 0]}     | ${'H3 Q H3 T K / K K K J H3 / Q H4 J H3 K'}    | ${'L1 Kx3 13'}                                                         | ${13}
    ${[13, 12, 12, 34, 4]} | ${'J H3 W H1 H3 / K W T Q H4 / H3 J J T T'}    | ${'L4 Jx3 9, L5 H3x3 30, L12 Jx3 9, L16 Kx3 13, L18 Jx3 9, L20 Jx3 9'} | ${79}
    ${[3, 7, 16, 2, 3]}    | ${'H2 T A H3 A / T Q Q H2 H3 / H2 H1 H2 T H4'} | ${''}                                                                  | ${0}
  `('stops $stops win $units units', ({ stops, window, wins, units }) => {
    const round = spin('sen-vang', stops)
    const [step] = round.steps
    if (step?.kind !== 'spin') throw new Error('a round begins with a spin')
    expect(printed(step.window)).toBe(window)
    expect(
      step.wins
        .map((win) => (win.kind === 'line' ? `L${win.line + 1} ${win.symbol}x${win.count} ${win.units}` : win.kind))
        .join(', '),
    ).toBe(wins)
    expect(round).toMatchObject({ totalUnits: units, draws: stops, gameVersion: 1 })
  })

  test('four scatters pay ten bets and 15 free spins, whose wins are tripled', () => {
    const { steps, totalUnits } = spin(
      'sen-vang',
      [12, 5, 5, 14, 33],
      [13, 12, 12, 34, 4, ...Array.from({ length: 13 }, () => [3, 7, 16, 2, 3]).flat(), 0, 0, 0, 0, 0],
    )
    expect(steps[0]).toMatchObject({
      wins: [{ kind: 'scatter', count: 4, cells: [3, 7, 10, 13], units: 200 }],
      units: 200,
    })
    expect(steps[1]).toMatchObject({ kind: 'free-spins', cause: 'won', awarded: 15, freeSpinsLeft: 15 })
    expect(steps[2]).toMatchObject({ kind: 'spin', isFree: true, multiplier: 3, units: 3 * 79, freeSpinsLeft: 14 })
    expect(steps.at(-1)).toMatchObject({ kind: 'spin', units: 3 * 13, freeSpinsLeft: 0 })
    expect(steps.length).toBe(2 + 15)
    expect(totalUnits).toBe(200 + 3 * 79 + 3 * 13)
  })

  test('scatters in a free spin pay three times and add their free spins', () => {
    const quiet = (spins: number) => Array.from({ length: spins }, () => [3, 7, 16, 2, 3]).flat()
    const { steps, totalUnits } = spin('sen-vang', [12, 5, 5, 14, 33], [...quiet(14), 12, 5, 5, 14, 33, ...quiet(15)])
    expect(steps.filter(({ kind }) => kind === 'spin').length).toBe(1 + 15 + 15)
    expect(steps[17]).toEqual({
      kind: 'free-spins',
      cause: 'won-again',
      scatters: expect.any(Array),
      awarded: 15,
      freeSpinsLeft: 15,
      units: 0,
    })
    expect(totalUnits).toBe(200 + 600)
  })

  test('the longest run of a line pays once, wilds count as any symbol', () => {
    // Reel 1 H1 in the middle; reels 2 to 4 wild in the middle; reel 5 H1 in the middle: five H1 on the middle line.
    const { steps } = spin('sen-vang', [6, 12, 11, 9, 6])
    expect(steps[0]).toMatchObject({
      window: [
        ['H4', 'H1', 'K'],
        ['H3', 'W', 'J'],
        ['A', 'W', 'T'],
        ['K', 'W', 'H2'],
        ['T', 'H1', 'A'],
      ],
    })
    const middle = steps[0]?.kind === 'spin' ? steps[0].wins.filter((win) => win.kind === 'line' && win.line === 0) : []
    expect(middle).toEqual([{ kind: 'line', line: 0, symbol: 'H1', count: 5, cells: [1, 4, 7, 10, 13], units: 2000 }])
  })
})

describe('[GAME-48] Rồng Mây: ways, cascades, bought free spins', () => {
  test.each`
    stops                   | units                | ladder             | scatters
    ${[21, 21, 24, 22, 24]} | ${[8, 4, 90, 25, 0]} | ${[1, 2, 3, 5, 5]} | ${0}
    ${[12, 10, 14, 7, 8]}   | ${null}              | ${null}            | ${1}
    ${[20, 13, 4, 23, 8]}   | ${[20, 60, 60, 0]}   | ${[1, 2, 3, 5]}    | ${1}
    ${[5, 3, 13, 3, 9]}     | ${[0]}               | ${[1]}             | ${3}
  `('stops $stops', ({ stops, units, ladder, scatters }) => {
    const { steps } = spin('rong-may', stops)
    const spun = untilFeature(steps)
    if (units) expect(spun.map((step) => step.units)).toEqual(units)
    else expect(spun.reduce((sum, step) => sum + step.units, 0)).toBe(20)
    if (ladder) expect(spun.map((step) => step.multiplier)).toEqual(ladder)
    expect(
      spun
        .at(-1)
        ?.window.flat()
        .filter((symbol) => symbol === 'S').length,
    ).toBe(scatters)
  })

  test('[GAME-73] ways are the product of what each reel shows, not a sum', () => {
    const [step] = spin('rong-may', [19, 15, 6, 0, 0]).steps
    expect(step?.kind === 'spin' && step.wins).toContainEqual({
      kind: 'ways',
      symbol: 'Q',
      count: 4,
      ways: 8,
      cells: [1, 2, 3, 5, 7, 8, 11],
      units: 64,
    })
  })

  test('what won is removed with its wilds, the rest falls, and the strip comes down from above the stop', () => {
    const [first, cascade] = spin('rong-may', [20, 13, 4, 23, 8]).steps
    if (first?.kind !== 'spin' || cascade?.kind !== 'cascade') throw new Error('the vector cascades')
    expect(printed(first.window)).toBe('Q D4 W Q K / Q D2 T K S / T W K D3 J')
    expect(first.wins).toEqual([
      { kind: 'ways', symbol: 'Q', count: 4, ways: 2, cells: [0, 1, 5, 6, 9], units: 16 },
      { kind: 'ways', symbol: 'T', count: 3, ways: 2, cells: [2, 5, 6, 7], units: 4 },
    ])
    expect(cascade.removed).toEqual([0, 1, 2, 5, 6, 7, 9])
    // Reel 1 is emptied: K, J and D4 stand before stop 20, and K, the nearest, falls furthest down.
    expect(cascade.falls.filter(({ reel }) => reel === 0)).toEqual([
      { reel: 0, fromRow: -3, toRow: 0, symbol: 'D4' },
      { reel: 0, fromRow: -2, toRow: 1, symbol: 'J' },
      { reel: 0, fromRow: -1, toRow: 2, symbol: 'K' },
    ])
    expect(cascade.falls.filter(({ reel }) => reel === 1)).toEqual([
      { reel: 1, fromRow: -1, toRow: 0, symbol: 'K' },
      { reel: 1, fromRow: 0, toRow: 1, symbol: 'D4' },
      { reel: 1, fromRow: 1, toRow: 2, symbol: 'D2' },
    ])
    expect(cascade.falls.some(({ reel }) => reel === 4)).toBe(false)
    expect(printed(cascade.window)).toBe('D4 K A J K / J D4 D3 K S / K D2 K D3 J')
  })

  test('three scatters in the last window give ten free spins on the free-spin reels, climbing 3, 6, 10, 15', () => {
    const { steps } = spin('rong-may', [5, 3, 13, 3, 9])
    expect(steps[1]).toEqual({
      kind: 'free-spins',
      cause: 'won',
      scatters: [5, 9, 12],
      awarded: 10,
      freeSpinsLeft: 10,
      units: 0,
    })
    expect(steps.filter((step) => step.kind === 'spin' && step.isFree).length).toBe(10)
    // All free spins stop at 0: D2 D1 Q, J A Q, W D4 D3, Q A T, S K D4. Q has one way over four reels: 8 × 3.
    expect(steps[2]).toMatchObject({ wins: [{ symbol: 'Q', count: 4, ways: 1, units: 24 }] })
    expect(steps[3]).toMatchObject({ kind: 'cascade', multiplier: 6 })
  })

  test('scatters in the last window of a free spin add five, three of them or four', () => {
    const quiet = Array.from({ length: 9 }, () => [4, 0, 0, 0, 0]).flat()
    for (const stops of [
      [1, 23, 16, 7, 1],
      [0, 21, 15, 6, 0],
    ]) {
      const { steps } = playRound(slotGame('rong-may'), 'BUY', listedDraws([...stops, ...quiet, ...quiet]))
      expect(steps[1]).toMatchObject({ kind: 'spin', units: 0 })
      expect(steps[2]).toMatchObject({ kind: 'free-spins', cause: 'won-again', awarded: 5, freeSpinsLeft: 9 + 5 })
      expect(steps.filter(({ kind }) => kind === 'spin').length).toBe(10 + 5)
    }
  })

  test('bought free spins begin at once, for fifty bets, and are never offered by the other games', () => {
    const { steps, mode } = playRound(slotGame('rong-may'), 'BUY', listedDraws([]))
    expect(mode).toBe('BUY')
    expect(steps[0]).toEqual({
      kind: 'free-spins',
      cause: 'bought',
      scatters: [],
      awarded: 10,
      freeSpinsLeft: 10,
      units: 0,
    })
    expect(steps.some((step) => step.kind === 'spin' && !step.isFree)).toBe(false)
    for (const code of ['sen-vang', 'kho-bau'] as const)
      expect(() => playRound(slotGame(code), 'BUY', listedDraws([]))).toThrow(
        new RangeError(`${code} has nothing to buy`),
      )
  })
})

describe('[GAME-48] Kho Báu: lines, coins, hold and win', () => {
  test('five coins show their values and pay nothing', () => {
    const { steps, totalUnits, draws } = spin('kho-bau', [5, 9, 10, 11, 3], [998])
    expect(steps).toMatchObject([{ kind: 'spin', coins: [{ cell: 1, units: 2000, jackpot: 'MAJOR' }], units: 0 }])
    expect([totalUnits, draws]).toEqual([0, [5, 9, 10, 11, 3, 998]])
  })

  const sixCoins = [21, 18, 24, 17, 14]

  test('six coins are held, and with three empty respins pay the sum of their values', () => {
    const { steps, totalUnits } = playRound(
      slotGame('kho-bau'),
      'SPIN',
      listedDraws([...sixCoins, 0, 380, 640, 790, 900, 950], 999),
    )
    expect(printed(steps[0]?.kind === 'spin' ? steps[0].window : [])).toBe('C P1 P3 C Q / C K K C P2 / A C P1 K C')
    expect(steps.map(({ kind }) => kind)).toEqual(['spin', 'hold', 'respin', 'respin', 'respin', 'collect'])
    expect(steps[1]).toMatchObject({ respinsLeft: 3, coins: [0, 1, 5, 9, 10, 14].map((cell) => ({ cell })) })
    expect(totalUnits).toBe(10 + 20 + 30 + 50 + 80 + 100)
  })

  test('a new coin brings the respins back to three', () => {
    // First respin nothing, second a MINI in the first empty cell, then nothing: one, two, and three more.
    const { steps } = playRound(
      slotGame('kho-bau'),
      'SPIN',
      listedDraws([...sixCoins, 0, 0, 0, 0, 0, 0, ...Array.from({ length: 9 }, () => 75), 74, 985], 75),
    )
    expect(steps.flatMap((step) => (step.kind === 'respin' ? [[step.landed.length, step.respinsLeft]] : []))).toEqual([
      [0, 2],
      [1, 3],
      [0, 2],
      [0, 1],
      [0, 0],
    ])
    expect(steps.at(-1)).toMatchObject({ kind: 'collect', grandUnits: 0, units: 6 * 10 + 200 })
    expect(steps.at(-1)).toMatchObject({ coins: expect.arrayContaining([{ cell: 2, units: 200, jackpot: 'MINI' }]) })
  })

  test('a full window pays GRAND on top and ends at once', () => {
    const { steps, totalUnits } = spin('kho-bau', sixCoins)
    expect(steps.map(({ kind }) => kind)).toEqual(['spin', 'hold', 'respin', 'collect'])
    expect(steps.at(-1)).toMatchObject({ grandUnits: 10_000, units: 10_000 + 15 * 10 })
    expect(totalUnits).toBe(10_150)
  })

  test('[GAME-73] one empty cell is no full window: no GRAND', () => {
    // Eight of the nine empty cells get a coin of ten at once, and the last stays empty for three respins.
    const { steps } = playRound(
      slotGame('kho-bau'),
      'SPIN',
      listedDraws([...sixCoins, ...Array.from({ length: 22 }, () => 0)], 999),
    )
    expect(steps.at(-1)).toMatchObject({ kind: 'collect', grandUnits: 0, units: 14 * 10 })
  })

  test.each`
    draw   | units   | jackpot
    ${0}   | ${10}   | ${null}
    ${379} | ${10}   | ${null}
    ${380} | ${20}   | ${null}
    ${974} | ${100}  | ${null}
    ${975} | ${150}  | ${null}
    ${985} | ${200}  | ${'MINI'}
    ${993} | ${200}  | ${'MINI'}
    ${994} | ${500}  | ${'MINOR'}
    ${998} | ${2000} | ${'MAJOR'}
    ${999} | ${2000} | ${'MAJOR'}
  `('draw $draw of a thousand is a coin of $units units', ({ draw, units, jackpot }) => {
    const { steps } = spin('kho-bau', [5, 9, 10, 11, 3], [draw])
    expect(steps[0]).toMatchObject({ coins: [{ units, jackpot }] })
  })
})

describe('a round', () => {
  test('ends when it reaches the most that it may pay', () => {
    const game: SlotGame = { ...slotGame('sen-vang'), winMax: 12 }
    const { steps, totalUnits } = playRound(game, 'SPIN', listedDraws([12, 5, 5, 14, 33, 13, 12, 12, 34, 4]))
    expect(steps.map(({ kind }) => kind)).toEqual(['spin', 'free-spins', 'spin', 'cap'])
    expect(steps.at(-1)).toEqual({ kind: 'cap', units: 240 - 200 - 3 * 79 })
    expect(totalUnits).toBe(12 * 20)
  })

  test('ends as well when it reaches exactly that, with its free spins unplayed', () => {
    const stops = [12, 5, 5, 14, 33]
    const { steps, totalUnits, draws } = playRound({ ...slotGame('sen-vang'), winMax: 10 }, 'SPIN', listedDraws(stops))
    expect(steps.map(({ kind, units }) => [kind, units])).toEqual([
      ['spin', 200],
      ['cap', 0],
    ])
    expect([totalUnits, draws]).toEqual([10 * 20, stops])
  })

  test('[GAME-70] is the same again from the numbers that were drawn for it, and plain JSON', () => {
    fc.assert(
      fc.property(anyRound, ({ play: { code, mode }, seed }) => {
        const round = playRound(slotGame(code), mode, seededDraws(seed))
        expect(replayRound(slotGame(code), mode, round.draws)).toEqual(round)
        expect(JSON.parse(JSON.stringify(round))).toEqual(round)
      }),
    )
  })

  test.each([
    ['one draw too few', [0, 0, 0, 0]],
    ['one too many', [...blank, 0]],
    ['one that the strip has not', [36, 0, 0, 0, 0]],
    ['half a number', [0.5, 0, 0, 0, 0]],
    ['one below zero', [-1, 0, 0, 0, 0]],
  ])('is not played again from %s', (_, draws) => {
    expect(() => replayRound(slotGame('sen-vang'), 'SPIN', draws)).toThrow(RangeError)
  })

  test('adds up: its total is what its steps pay, and each step pays what its wins and coins are worth', () => {
    fc.assert(
      fc.property(anyRound, ({ play: { code, mode }, seed }) => {
        const { steps, totalUnits } = playRound(slotGame(code), mode, seededDraws(seed))
        expect(steps.reduce((sum, step) => sum + step.units, 0)).toBe(totalUnits)
        for (const step of steps) expect(worth(step)).toBe(step.units)
        expect(totalUnits).toBeLessThanOrEqual(5_000 * slotGame(code).unitsPerBet)
      }),
      { numRuns: 300 },
    )
  })

  test('has cascades that follow from the window before: nothing is lost and nothing appears from nowhere', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { steps } = playRound(slotGame('rong-may'), 'BUY', seededDraws(seed))
        steps.forEach((step, index) => {
          const before = steps[index - 1]
          if (step.kind !== 'cascade' || !(before?.kind === 'spin' || before?.kind === 'cascade')) return
          expect(step.removed).toEqual(
            [...new Set(before.wins.flatMap(({ cells }) => cells))].toSorted((a, b) => a - b),
          )
          for (const [reel, column] of step.window.entries()) {
            const gone = step.removed.filter((cell) => Math.floor(cell / 3) === reel).length
            const kept = before.window[reel]!.filter((_, row) => !step.removed.includes(reel * 3 + row))
            expect(column.slice(gone)).toEqual(kept)
            expect(
              step.falls.filter((fall) => fall.reel === reel && fall.fromRow < 0).map(({ symbol }) => symbol),
            ).toEqual(column.slice(0, gone))
          }
        })
      }),
    )
  })
})

/** What a step pays by its own parts. */
function worth(step: Step): number {
  switch (step.kind) {
    case 'spin':
    case 'cascade':
      return step.wins.reduce((sum, { units }) => sum + units, 0)
    case 'collect':
      return step.coins.reduce((sum, { units }) => sum + units, step.grandUnits)
    case 'cap':
      return step.units
    case 'free-spins':
    case 'hold':
    case 'respin':
      return 0
  }
}

describe('the games as data', () => {
  test.each(slotGames.map((game) => [game.code, game] as const))(
    '%s is complete: every symbol is known, and every bet can be divided',
    (_, game) => {
      const special = game.engine === 'hold-and-win' ? [game.coin] : [game.scatter]
      const known = new Set([...Object.keys(game.pays), game.wild, ...special])
      const reels = [...game.reels, ...freeReelsOf(game)]
      expect(new Set(reels.flat())).toEqual(known)
      expect(game.reels.length).toBe(game.code === 'cho-noi' ? 6 : 5)
      for (const pays of Object.values(game.pays)) expect(pays.length).toBe(paidCounts(game).length)
      for (const bet of game.betAmounts) expect(bet % BigInt(game.unitsPerBet)).toBe(0n)
      // A wild on the first reel would be the start of a combination.
      expect(game.reels[0]).not.toContain(game.wild)
    },
  )
})
