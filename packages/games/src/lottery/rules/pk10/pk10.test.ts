import { expect, test } from 'vitest'
import { lineOf } from '../../../../test/seeded.ts'
import { combinations, permutations } from '../../combinations.ts'
import { numbersOf } from '../../selections.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import { pk10 } from './index.ts'

const tier = pk10.headline
const drawn = ['07', '03', '10', '01', '06', '05', '02', '08', '09', '04']

test('each word of four bytes takes one of the cars that are left', () => {
  const words = Array.from({ length: 10 }, (_, at) => [0, 0, 0, at === 0 ? 6 : 0]).flat()
  expect(pk10.draw(words)[tier]).toEqual(['07', '01', '02', '03', '04', '05', '06', '08', '09', '10'])
})

test.each`
  play             | entry         | pays
  ${'PK_CAR'}      | ${'1.07'}     | ${98_000n}
  ${'PK_CAR'}      | ${'10.04'}    | ${98_000n}
  ${'PK_CAR'}      | ${'2.07'}     | ${0n}
  ${'PK_SIDE'}     | ${'1.big'}    | ${19_600n}
  ${'PK_SIDE'}     | ${'6.small'}  | ${19_600n}
  ${'PK_SIDE'}     | ${'5.odd'}    | ${0n}
  ${'PK_DRAGON'}   | ${'1.dragon'} | ${19_600n}
  ${'PK_DRAGON'}   | ${'2.tiger'}  | ${19_600n}
  ${'PK_DRAGON'}   | ${'5.dragon'} | ${19_600n}
  ${'PK_SUM_HIGH'} | ${'even'}     | ${21_400n}
  ${'PK_SUM_LOW'}  | ${'small'}    | ${17_200n}
  ${'PK_SUM_9'}    | ${'10'}       | ${108_000n}
  ${'PK_SUM_11'}   | ${'11'}       | ${0n}
  ${'PK_STRAIGHT'} | ${'0703'}     | ${870_000n}
  ${'PK_STRAIGHT'} | ${'0307'}     | ${0n}
  ${'PK_TWO'}      | ${'03-07'}    | ${430_000n}
  ${'PK_TWO'}      | ${'03-10'}    | ${0n}
  ${'PK_THREE'}    | ${'03-07-10'} | ${1_150_000n}
`('$play $entry pays $pays for 10,000 when 7 wins before 3', ({ play, entry, pays }) => {
  expect(settleLine(pk10, lineOf(pk10, play, entry, 10_000n), pk10.index({ [tier]: drawn }))).toBe(pays)
})

/** The published return of each play in hundredths of a percent, cut. */
const published: Readonly<Record<string, number>> = {
  PK_CAR: 9_800,
  PK_SIDE: 9_800,
  PK_DRAGON: 9_800,
  PK_SUM_HIGH: 9_511,
  PK_SUM_LOW: 9_555,
  PK_SUM_3: 9_600,
  PK_SUM_5: 9_600,
  PK_SUM_7: 9_600,
  PK_SUM_9: 9_600,
  PK_SUM_11: 9_600,
  PK_STRAIGHT: 9_666,
  PK_TWO: 9_555,
  PK_THREE: 9_583,
}

const cars = [...'0123456789']
const written = (car: string) => String(Number(car) + 1).padStart(2, '0')

/**
 * Races that stand for all: every order of the cars that a choice looks at, at most three, before the others in one
 * order. A choice of one rank looks at that rank, of dragon and tiger at two; its rank is exchanged with a first one.
 */
function racesBy(ranks: readonly number[]): readonly (readonly string[])[] {
  const orders = combinations(cars, ranks.length).flatMap((chosen) => permutations(chosen.join('')))
  return orders.map((order) => {
    const rest = cars.filter((car) => !order.includes(car))
    const places = Array.from({ length: 10 }, (_, at) => {
      const known = ranks.indexOf(at)
      return known === -1 ? (rest.shift() ?? '') : (order[known] ?? '')
    })
    return places.map(written)
  })
}

/** The ranks, from 0 on, on which a choice of a play depends. */
function ranksOf(code: string, choice: string): readonly number[] {
  const rank = Number(choice.split('.')[0]) - 1
  if (code === 'PK_CAR' || code === 'PK_SIDE') return [rank]
  if (code === 'PK_DRAGON') return [rank, 9 - rank]
  return code === 'PK_THREE' ? [0, 1, 2] : [0, 1]
}

test.each(pk10.plays)(
  '[GAME-73] each choice of $code returns what is published over all races',
  ({ code, ...play }) => {
    const { numerator, denominator } = theoreticalReturn(pk10, code)
    const entries =
      play.picks === 1 ? numbersOf(play) : combinations(numbersOf(play), play.picks).map((entry) => entry.join('-'))
    for (const entry of entries) {
      const races = racesBy(ranksOf(code, entry))
      const line = lineOf(pk10, code, entry, 10_000n)
      const paid = races.reduce((sum, race) => {
        const index = new Map([[code, new Map(play.shows?.(race).map((each) => [each, 1]))]])
        return sum + settleLine(pk10, line, index)
      }, 0n)
      expect(paid * denominator).toBe(numerator * 10_000n * BigInt(races.length))
    }
    expect(Number((numerator * 10_000n) / denominator)).toBe(published[code])
  },
)
