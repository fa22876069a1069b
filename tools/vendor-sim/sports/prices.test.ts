import { describe, expect, it } from 'vitest'
import {
  handicapResult,
  marketIds,
  type MarketId,
  marketOf,
  offeredOf,
  pricesOf,
  type Result,
  totalResult,
} from './markets.ts'
import { bestOfThree, type Chance, chancesOf, eloExpectation, minutesLeft, scoreMatrix } from './score-law.ts'

const chanceOf = (chances: readonly Chance[], holds: (home: number, away: number) => boolean) =>
  chances.reduce((sum, { home, away, probability }) => sum + (holds(home, away) ? probability : 0), 0)
const percent = (chance: number) => (100 * chance).toFixed(4)
const threeWays = (chances: readonly Chance[], from = [0, 0] as const) => [
  percent(chanceOf(chances, (x, y) => x + from[0] > y + from[1])),
  percent(chanceOf(chances, (x, y) => x + from[0] === y + from[1])),
  percent(chanceOf(chances, (x, y) => x + from[0] < y + from[1])),
]
/** Without any margin, to four places. */
const fairOf = (id: MarketId, chances: readonly Chance[], outcome: string) =>
  (pricesOf(id, chances, undefined, -(marketOf(id)?.marginBp ?? 0))[outcome] ?? 0) / 1000

const [home, away, rho] = [1.55, 1.1, -0.08]
const matrix = scoreMatrix(home, away, rho)

describe('the score matrix', () => {
  it('has the chances of the worked match, with and without the correction', () => {
    expect(threeWays(matrix)).toEqual(['46.7381', '27.2569', '26.0049'])
    expect(threeWays(scoreMatrix(home, away, 0))).toEqual(['47.7018', '25.3296', '26.9686'])
    expect(percent(chanceOf(matrix, (x, y) => x > 0 && y > 0))).toBe('53.5169')
    expect(percent(chanceOf(matrix, (x, y) => (x + y) % 2 === 1))).toBe('47.8231')
  })

  it.each`
    score     | chance
    ${[1, 0]} | ${'9.9873'}
    ${[1, 1]} | ${'13.0097'}
    ${[2, 1]} | ${'9.3357'}
    ${[0, 0]} | ${'8.0288'}
  `('ends $score in $chance of a hundred', ({ score, chance }) => {
    expect(percent(chanceOf(matrix, (x, y) => x === score[0] && y === score[1]))).toBe(chance)
  })

  it.each`
    state           | left  | score     | cards           | chances
    ${'30′ 0–0'}    | ${60} | ${[0, 0]} | ${[1, 1]}       | ${['41.1754', '34.0922', '24.7324']}
    ${'60′ 1–0'}    | ${30} | ${[1, 0]} | ${[1, 1]}       | ${['80.2193', '16.4311', '3.3496']}
    ${'60′ 1–0 rc'} | ${30} | ${[1, 0]} | ${[0.75, 1.25]} | ${['73.1416', '21.2677', '5.5907']}
    ${'80′ 1–1'}    | ${10} | ${[1, 1]} | ${[1, 1]}       | ${['14.1303', '76.0987', '9.7709']}
  `('with what is left at $state has $chances', ({ left, score, cards, chances }) => {
    const rest = left / 90
    expect(threeWays(scoreMatrix(home * rest * cards[0], away * rest * cards[1], rho * rest), score)).toEqual(chances)
  })
})

describe('a match that is played minute by minute', () => {
  it('is priced by the very law that it is played by: as many goals as minutes times their chance, and no others', () => {
    const chances = minutesLeft(90, { home: 1550, away: 1100 })
    const mean = (of: (chance: Chance) => number) =>
      chances.reduce((sum, chance) => sum + of(chance) * chance.probability, 0)
    expect(mean(() => 1)).toBeCloseTo(1, 8)
    expect(mean((chance) => chance.home)).toBeCloseTo(1.55, 6)
    expect(mean((chance) => chance.away)).toBeCloseTo(1.1, 6)
    expect(chanceOf(chances, (x, y) => x === 0 && y === 0)).toBeCloseTo(((1 - 1.55 / 90) * (1 - 1.1 / 90)) ** 90, 10)
  })

  it('has one score when no minute is left', () => {
    expect(minutesLeft(0, { home: 1550, away: 1100 }, { home: 2, away: 1 })).toEqual([
      { home: 2, away: 1, probability: 1 },
    ])
  })
})

describe('a series', () => {
  it('is won by who is first to win two maps', () => {
    const chances = bestOfThree(0.58)
    expect(percent(chanceOf(chances, (x, y) => x > y))).toBe('61.8976')
    expect(percent(chanceOf(chances, (x, y) => x === 2 && y === 0))).toBe('33.6400')
    expect(percent(chanceOf(chances, (x, y) => x === 2 && y === 1))).toBe('28.2576')
    expect(percent(chanceOf(chances, (x, y) => x + y > 2.5))).toBe('48.7200')
    expect(eloExpectation(1620, 1540)).toBeCloseTo(0.61314, 5)
  })
})

describe('prices', () => {
  it('are 2.018, 3.461 and 3.628 for the worked match at 6 %', () => {
    expect(pricesOf('1x2', matrix)).toEqual({ 1: 2018, X: 3461, 2: 3628 })
  })

  it.each`
    market       | outcome    | fair
    ${'1x2'}     | ${'1'}     | ${2.1396}
    ${'1x2'}     | ${'X'}     | ${3.6688}
    ${'1x2'}     | ${'2'}     | ${3.8454}
    ${'ah:0'}    | ${'1'}     | ${1.5564}
    ${'ah:0'}    | ${'2'}     | ${2.7973}
    ${'ah:-0.5'} | ${'1'}     | ${2.1396}
    ${'ah:-0.5'} | ${'2'}     | ${1.8775}
    ${'ou:2.5'}  | ${'over'}  | ${2.0241}
    ${'ou:2.5'}  | ${'under'} | ${1.9765}
  `('without a margin $outcome of $market is $fair', ({ market, outcome, fair }) => {
    expect(fairOf(market, matrix, outcome)).toBeCloseTo(fair, 3)
  })

  it.each(marketIds)('of %s hold their margin, and nobody is offered what is decided', (id) => {
    const chances = ['win', 'maps:2.5', 'series'].includes(id) ? bestOfThree(0.58) : matrix
    const prices = Object.values(pricesOf(id, chances))
    const sum = prices.reduce<number>((total, price) => total + 1000 / (price ?? 0), 0)
    expect(sum).toBeCloseTo(1 + (marketOf(id)?.marginBp ?? 0) / 10_000, 2)
    const decided = Object.values(pricesOf(id, [{ home: 2, away: 1, probability: 1 }]))
    expect(decided.every((price) => price === null)).toBe(true)
  })

  it('are offered in whole hundredths, and never above what they are worth', () => {
    expect(offeredOf({ 1: 2018, X: 3460, 2: 1019, none: null })).toEqual({ 1: 2010, X: 3460, 2: 1010, none: null })
  })

  it('move when the traders move the margin', () => {
    expect(pricesOf('1x2', matrix, undefined, 200)).toEqual({ 1: 1981, X: 3397, 2: 3561 })
  })

  it('of a live handicap count from the score at acceptance, as its result does', () => {
    const behind = minutesLeft(30, { home: 1550, away: 1100 }, { home: 0, away: 2 })
    const level = minutesLeft(30, { home: 1550, away: 1100 })
    expect(pricesOf('ah:0', behind, { home: 0, away: 2 })).toEqual(pricesOf('ah:0', level))
    expect(marketOf('ah:0')?.result('1', { home: 1, away: 2 }, { home: 0, away: 2 })).toBe('WIN')
    expect(marketOf('1x2')?.result('1', { home: 1, away: 2 }, { home: 0, away: 2 })).toBe('LOSE')
  })

  it('leave the house its margin over every score of a committed match', () => {
    const law = { kind: 'score-matrix', home: 1550, away: 1100, rho: -800 } as const
    const prices = pricesOf('1x2', chancesOf(law))
    const expected = chancesOf(law).reduce(
      (sum, { home: x, away: y, probability }) =>
        sum + (probability * (prices[x > y ? '1' : x === y ? 'X' : '2'] ?? 0)) / 3000,
      0,
    )
    expect(1 - expected).toBeCloseTo(0.06 / 1.06, 3)
  })
})

const short: Readonly<Record<Result, string>> = { WIN: 'W', HALF_WIN: '½W', PUSH: 'P', HALF_LOSE: '½L', LOSE: 'L' }

describe('lines', () => {
  it.each`
    line     | results
    ${-1.5}  | ${'L L L L W'}
    ${-1.25} | ${'L L L ½L W'}
    ${-1}    | ${'L L L P W'}
    ${-0.75} | ${'L L L ½W W'}
    ${-0.5}  | ${'L L L W W'}
    ${-0.25} | ${'L L ½L W W'}
    ${0}     | ${'L L P W W'}
    ${0.25}  | ${'L L ½W W W'}
    ${0.5}   | ${'L L W W W'}
    ${0.75}  | ${'L ½L W W W'}
    ${1}     | ${'L P W W W'}
    ${1.25}  | ${'L ½W W W W'}
    ${1.5}   | ${'L W W W W'}
  `('a handicap of $line at −2 to 2 is $results', ({ line, results }) => {
    expect([-2, -1, 0, 1, 2].map((difference) => short[handicapResult(line, difference)]).join(' ')).toBe(results)
  })

  it.each`
    line    | results
    ${1.75} | ${'L L ½W W W'}
    ${2}    | ${'L L P W W'}
    ${2.25} | ${'L L ½L W W'}
    ${2.5}  | ${'L L L W W'}
    ${2.75} | ${'L L L ½W W'}
  `('over $line at 0 to 4 goals is $results, and under the mirror of it', ({ line, results }) => {
    expect([0, 1, 2, 3, 4].map((goals) => short[totalResult(line, goals, 'over')]).join(' ')).toBe(results)
    for (const goals of [0, 1, 2, 3, 4]) {
      const both = [totalResult(line, goals, 'over'), totalResult(line, goals, 'under')].toSorted()
      expect([
        ['LOSE', 'WIN'],
        ['PUSH', 'PUSH'],
        ['HALF_LOSE', 'HALF_WIN'],
      ]).toContainEqual(both)
    }
  })
})
