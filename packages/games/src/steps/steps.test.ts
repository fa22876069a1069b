import { amount } from '@banyan/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactMean } from '../../test/every-draw.ts'
import { choose } from '../counting.ts'
import { type Multiplier, paidAt } from '../originals/index.ts'
import { multiply, ratio, rounded } from '../ratio.ts'
import { hilo, hiloRankOf, hiloWays, mines, minesTiles, offeredAt, playSteps, tower, towerFloors } from './index.ts'

const ratioOf = ({ numerator, denominator }: Multiplier) => ratio(BigInt(numerator), BigInt(denominator))
const times = (multiplier: Multiplier) => rounded(ratioOf(multiplier), 4)
/** As many choices as are wanted, for what looks at their number alone. */
const opened = (count: number) => Array.from({ length: count }, (_, tile) => tile)

describe('mines', () => {
  const after = (count: number, open: number) =>
    mines.multiplierWith({ picks: { mines: count }, seen: null, choices: opened(open - 1) }, open - 1)

  test.each`
    count | open  | paid
    ${1}  | ${24} | ${'24.7500'}
    ${3}  | ${1}  | ${'1.1250'}
    ${3}  | ${3}  | ${'1.4786'}
    ${3}  | ${5}  | ${'1.9974'}
    ${3}  | ${10} | ${'5.0044'}
    ${10} | ${10} | ${'1077.6132'}
    ${24} | ${1}  | ${'24.7500'}
  `('$open tiles beside $count mines pay $paid', ({ count, open, paid }) =>
    expect(times(after(count, open))).toBe(paid),
  )

  test('every number of mines returns 99 %, wherever a player stops: by the layouts that leave the tiles free', () => {
    for (let count = 1; count < minesTiles; count += 1)
      for (let open = 1; open <= minesTiles - count; open += 1) {
        const survived = ratio(choose(minesTiles - open, count), choose(minesTiles, count))
        expect(multiply(survived, ratioOf(after(count, open)))).toEqual(ratio(99n, 100n))
      }
  })

  test.each([1, 2, 3])('%i mines: the same, counted over every drawing, whichever tiles are opened', (count) => {
    const last = (offered: readonly number[]) => offered.at(-1) ?? 0
    const middle = (offered: readonly number[]) => offered[Math.floor(offered.length / 2)] ?? 0
    for (const [prefer, stopAfter] of [[last, 1] as const, [middle, 4] as const, [last, minesTiles - count] as const])
      expect(
        exactMean((draws) => ratioOf(playSteps(mines, { mines: count }, { choose: prefer, stopAfter }, draws))),
      ).toEqual(ratio(99n, 100n))
  })

  test('a tile is opened once, and nothing is left to open beside the mines', () => {
    expect(mines.choicesAt({ picks: { mines: 3 }, seen: null, choices: [7] })).not.toContain(7)
    expect(mines.choicesAt({ picks: { mines: 3 }, seen: null, choices: opened(22) })).toEqual([])
  })

  test.each([{}, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, { mines: 3, more: 1 }])(
    '%j are no picks',
    (input) => expect(mines.picksOf(input)).toBeNull(),
  )
})

describe('tower', () => {
  test('the floors pay what is printed', () => {
    const paid = opened(towerFloors).map((floor) =>
      times(tower.multiplierWith({ picks: {}, seen: null, choices: opened(floor) }, 0)),
    )
    // 0.98 · 1.5^k
    expect(paid).toEqual(['1.4700', '2.2050', '3.3075', '4.9613', '7.4419', '11.1628', '16.7442', '25.1163'])
  })

  test.each(opened(towerFloors).map((floor) => floor + 1))('%i floors return 98 %%, over every tower', (stopAfter) => {
    const counted = exactMean((draws) =>
      ratioOf(playSteps(tower, {}, { choose: (doors) => doors[stopAfter % 3] ?? 0, stopAfter }, draws)),
    )
    expect(counted).toEqual(ratio(98n, 100n))
  })
})

describe('hilo', () => {
  test('every guess pays exactly by the cards that win it, so that no strategy changes the return', () => {
    for (const choice of ['higher', 'lower'] as const)
      for (let card = 0; card < 52; card += 1) {
        const won = opened(52).filter((next) => hilo.isSurvived({ cards: [card, next] }, [choice])).length
        expect(won).toBe(4 * hiloWays(card, choice))
        expect(won).toBeGreaterThan(0)
        expect(won).toBeLessThan(52)
        const first = ratioOf(hilo.multiplierWith({ picks: {}, seen: { cards: [card] }, choices: [] }, choice))
        expect(multiply(first, ratio(BigInt(won), 52n))).toEqual(ratio(99n, 100n))
        // A later guess takes nothing more: it pays on, by its chance, what was there.
        const before = hilo.multiplierWith({ picks: {}, seen: { cards: [3] }, choices: [] }, 'lower')
        const later = { picks: {}, seen: { cards: [3, card] }, choices: ['lower'] as const }
        expect(multiply(ratioOf(hilo.multiplierWith(later, choice)), ratio(BigInt(won), 52n))).toEqual(ratioOf(before))
      }
  })

  test.each`
    card  | choice      | ways
    ${0}  | ${'higher'} | ${12}
    ${0}  | ${'lower'}  | ${1}
    ${6}  | ${'higher'} | ${7}
    ${6}  | ${'lower'}  | ${7}
    ${12} | ${'higher'} | ${1}
    ${12} | ${'lower'}  | ${12}
    ${25} | ${'lower'}  | ${12}
  `('$choice than card $card wins with $ways of 13 ranks', ({ card, choice, ways }) =>
    expect(hiloWays(card, choice)).toBe(ways),
  )

  test('multipliers are whole numbers that are exact, whatever was guessed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(51), fc.constantFrom('higher' as const, 'lower' as const)), {
          minLength: 12,
          maxLength: 12,
        }),
        (steps) => {
          const cards = steps.map(([card]) => card)
          const choices = steps.map(([, choice]) => choice)
          const standing = { picks: {}, seen: { cards }, choices: choices.slice(0, -1) }
          const { numerator, denominator } = hilo.multiplierWith(standing, choices.at(-1) ?? 'lower')
          expect(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator)).toBe(true)
        },
      ),
    )
    const aces = {
      picks: {},
      seen: { cards: opened(12).map(() => 0) },
      choices: opened(11).map(() => 'lower' as const),
    }
    expect(Number.isSafeInteger(hilo.multiplierWith(aces, 'lower').numerator)).toBe(true)
    expect(hilo.choicesAt({ ...aces, choices: [...aces.choices, 'lower'] })).toEqual([])
  })

  test('a player sees the card to guess from, and none that comes after it', () => {
    expect(hilo.seenAfter({ cards: [5, 18, 31] }, 0)).toEqual({ cards: [5] })
    expect(hilo.seenAfter({ cards: [5, 18, 31] }, 1)).toEqual({ cards: [5, 18] })
    expect(hiloRankOf(18)).toBe(6)
  })
})

describe('the highest win', () => {
  test('a step that could pay more is not offered, so no payout is cut', () => {
    const highestWin = amount(1_000_000_000n)
    for (const stake of [amount(1_000n), amount(10_000_000n)])
      for (let open = 0; open < 15; open += 1) {
        const standing = { picks: { mines: 10 }, seen: null, choices: opened(open) }
        const next = paidAt(stake, mines.multiplierWith(standing, open))
        expect(offeredAt(mines, standing, { stake, highestWin }).length > 0).toBe(next <= highestWin)
      }
  })
})
