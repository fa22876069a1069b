import { expect, test } from 'vitest'
import { lineOf, seededBytes } from '../../../../test/seeded.ts'
import { choose } from '../../../counting.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import { keno } from './index.ts'

const tier = keno.headline
const all = choose(80, 20)
const draw = (...numbers: readonly number[]) => ({ [tier]: numbers.map((each) => String(each).padStart(2, '0')) })
const upTo20 = Array.from({ length: 20 }, (_, at) => at + 1)
/** Five pairs of 81 twice over: 810, and ten of each half and parity. */
const even = draw(...upTo20.slice(0, 10), ...upTo20.slice(0, 10).map((number) => 81 - number))

test.each`
  play            | drawn              | entry               | pays
  ${'KN_1'}       | ${draw(...upTo20)} | ${'07'}             | ${38_000n}
  ${'KN_1'}       | ${draw(...upTo20)} | ${'21'}             | ${0n}
  ${'KN_3'}       | ${draw(...upTo20)} | ${'01-02-20'}       | ${680_000n}
  ${'KN_5'}       | ${draw(...upTo20)} | ${'01-02-03-04-20'} | ${14_600_000n}
  ${'KN_5'}       | ${draw(...upTo20)} | ${'01-02-03-04-21'} | ${0n}
  ${'KN_SUM'}     | ${draw(...upTo20)} | ${'small'}          | ${19_200n}
  ${'KN_SUM'}     | ${even}            | ${'small'}          | ${0n}
  ${'KN_SUM_810'} | ${even}            | ${'810'}            | ${2_150_000n}
  ${'KN_HALF'}    | ${draw(...upTo20)} | ${'upper'}          | ${24_000n}
  ${'KN_MIDDLE'}  | ${even}            | ${'middle'}         | ${47_000n}
  ${'KN_TIE'}     | ${draw(...upTo20)} | ${'odd_even_tie'}   | ${47_000n}
  ${'KN_METAL'}   | ${draw(...upTo20)} | ${'metal'}          | ${92_000n}
  ${'KN_WATER'}   | ${even}            | ${'water'}          | ${24_300n}
`('$play $entry pays $pays for 10,000', ({ play, drawn, entry, pays }) => {
  expect(settleLine(keno, lineOf(keno, play, entry, 10_000n), keno.index(drawn))).toBe(pays)
})

/** In how many ways twenty of the numbers add up to each sum: number by number, each taken or not. */
function waysOfSums(): readonly bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= 80; number++)
    for (let taken = Math.min(20, number); taken >= 1; taken--)
      for (let sum = 1410; sum >= number; sum--) ways[taken]![sum]! += ways[taken - 1]![sum - number]!
  return ways[20]!
}

test('[GAME-73] every choice on the sum is as likely as its play says, counted over all draws', () => {
  const ways = waysOfSums()
  const between = (first: number, last: number) => ways.slice(first, last + 1).reduce((sum, each) => sum + each, 0n)
  expect(between(210, 1410)).toBe(all)
  const counted = {
    KN_SUM: between(811, 1410),
    KN_SUM_810: between(810, 810),
    KN_METAL: between(210, 695),
    KN_WOOD: between(696, 763),
    KN_WATER: between(764, 855),
    KN_FIRE: between(856, 923),
    KN_EARTH: between(924, 1410),
  } as const
  expect(between(210, 809)).toBe(counted.KN_SUM)
  for (const [code, hitting] of Object.entries(counted)) {
    const { numerator, denominator } = keno.playOf(code).chance!
    expect([code, hitting * denominator]).toEqual([code, numerator * all])
  }
})

test('[GAME-73] every choice on halves and parities is as likely as its play says', () => {
  const more = Array.from({ length: 10 }, (_, at) => choose(40, 11 + at) * choose(40, 9 - at)).reduce(
    (a, b) => a + b,
    0n,
  )
  const same = choose(40, 10) * choose(40, 10)
  expect(2n * more + same).toBe(all)
  for (const [code, hitting] of [
    ['KN_HALF', more],
    ['KN_PARITY', more],
    ['KN_MIDDLE', same],
    ['KN_TIE', same],
  ] as const) {
    const { numerator, denominator } = keno.playOf(code).chance!
    expect(hitting * denominator).toBe(numerator * all)
  }
})

test('[GAME-73] so many picked numbers come as often as the number of draws that hold them says', () => {
  for (let picks = 1; picks <= 5; picks++) {
    const { numerator, denominator } = keno.playOf(`KN_${picks}`).chance!
    // C(20, k) choices of the drawn numbers among C(80, k): the same chance, counted from the other side.
    expect(choose(20, picks) * denominator).toBe(numerator * choose(80, picks))
  }
})

/** The published return of each play in hundredths of a percent, cut. */
const published: Readonly<Record<string, number>> = {
  KN_1: 9_500,
  KN_2: 9_379,
  KN_3: 9_435,
  KN_4: 9_465,
  KN_5: 9_415,
  KN_SUM: 9_557,
  KN_SUM_810: 9_452,
  KN_HALF: 9_561,
  KN_MIDDLE: 9_552,
  KN_PARITY: 9_561,
  KN_TIE: 9_552,
  KN_METAL: 9_431,
  KN_WOOD: 9_471,
  KN_WATER: 9_429,
  KN_FIRE: 9_478,
  KN_EARTH: 9_511,
}

test.each(keno.plays)('$code returns what is published', ({ code }) => {
  const { numerator, denominator } = theoreticalReturn(keno, code)
  expect(Number((numerator * 10_000n) / denominator)).toBe(published[code])
})

test('20,000 seeded draws hit the sides as often as is counted', () => {
  const draws = 20_000
  const bytes = seededBytes(11)
  const counts = new Map<string, number>()
  const sides = keno.plays.filter(({ shows }) => shows)
  for (let at = 0; at < draws; at++) {
    const index = keno.index(keno.draw({ [Symbol.iterator]: () => ({ next: () => bytes.next() }) }))
    for (const { code, choices } of sides)
      for (const choice of choices ?? [])
        if (index.get(code)?.has(choice)) counts.set(`${code} ${choice}`, (counts.get(`${code} ${choice}`) ?? 0) + 1)
  }
  for (const { code, choices, chance } of sides)
    for (const choice of choices ?? []) {
      const expected = (draws * Number(chance!.numerator)) / Number(chance!.denominator)
      expect(Math.abs((counts.get(`${code} ${choice}`) ?? 0) - expected)).toBeLessThan(5 * Math.sqrt(expected))
    }
})

/** Twenty numbers that add up to a sum: 1 to 20, of which the highest are raised first, each by 60 at most. */
function drawOfSum(sum: number) {
  let left = sum - 210
  const raised = upTo20.toReversed().map((number) => {
    const by = Math.min(60, left)
    left -= by
    return number + by
  })
  return draw(...raised)
}

test.each`
  sum     | side       | element
  ${210}  | ${'small'} | ${'metal'}
  ${695}  | ${'small'} | ${'metal'}
  ${696}  | ${'small'} | ${'wood'}
  ${763}  | ${'small'} | ${'wood'}
  ${764}  | ${'small'} | ${'water'}
  ${809}  | ${'small'} | ${'water'}
  ${810}  | ${'810'}   | ${'water'}
  ${811}  | ${'big'}   | ${'water'}
  ${855}  | ${'big'}   | ${'water'}
  ${856}  | ${'big'}   | ${'fire'}
  ${923}  | ${'big'}   | ${'fire'}
  ${924}  | ${'big'}   | ${'earth'}
  ${1410} | ${'big'}   | ${'earth'}
`('a sum of $sum is $side and $element', ({ sum, side, element }) => {
  const shown = drawOfSum(sum)
  expect(keno.isPrizes(shown)).toBe(true)
  expect([...keno.index(shown).get('KN_SUM')!.keys()].slice(0, 2)).toEqual([side, element])
})
