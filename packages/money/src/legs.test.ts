import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, combinedEnd, type LegEnd, legResults, maxAmount, oddsFromDecimal, odds } from './index.ts'

const most = amount(maxAmount)

/** As a slip reads: '1.95 won, 1.90 half_won'. */
function legsOf(words: string): LegEnd[] {
  return words.split(', ').map((leg) => {
    const [decimal = '', result] = leg.split(' ')
    return { odds: oddsFromDecimal(decimal), result: legResults.find((each) => each === result) ?? 'lost' }
  })
}

describe('what a combined bet comes to', () => {
  test.each`
    legs                                                    | stake    | paid     | valid
    ${'1.95 won, 2.10 won'}                                 | ${100n}  | ${409n}  | ${100n}
    ${'1.95 won, 2.10 lost'}                                | ${100n}  | ${0n}    | ${100n}
    ${'1.95 half_won, 2.10 lost'}                           | ${100n}  | ${0n}    | ${100n}
    ${'1.95 won, 2.10 void'}                                | ${100n}  | ${195n}  | ${100n}
    ${'1.95 void, 2.10 void'}                               | ${100n}  | ${100n}  | ${0n}
    ${'1.90 half_won, 2.10 void'}                           | ${100n}  | ${145n}  | ${50n}
    ${'1.90 half_lost, 2.10 void'}                          | ${100n}  | ${50n}   | ${50n}
    ${'1.90 half_lost, 2.10 half_lost'}                     | ${100n}  | ${25n}   | ${75n}
    ${'1.90 half_won, 2.10 half_lost'}                      | ${100n}  | ${72n}   | ${75n}
    ${'1.95 won, 1.90 half_won, 2.00 void, 1.88 half_lost'} | ${100n}  | ${141n}  | ${100n}
    ${'1.90 half_lost, 2.10 void'}                          | ${101n}  | ${50n}   | ${51n}
    ${'1.3333 won, 3 won'}                                  | ${1n}    | ${3n}    | ${1n}
    ${'1.3333 won, 3 won'}                                  | ${1000n} | ${3999n} | ${1000n}
  `('$stake on $legs pays $paid, $valid of it played', ({ legs, stake, paid, valid }) => {
    expect(combinedEnd(amount(stake), legsOf(legs), most)).toEqual({ payoutAmount: paid, validAmount: valid })
  })

  test('no more than was promised, however long the odds', () => {
    const long = Array.from({ length: 15 }, () => ({ odds: odds(2 ** 31 - 1), result: 'won' as const }))
    expect(combinedEnd(most, long, most).payoutAmount).toBe(most)
    expect(combinedEnd(amount(100n), legsOf('1.95 won, 2.10 won'), amount(300n)).payoutAmount).toBe(300n)
  })

  /**
   * Written another way: a leg that is half won or half lost cuts the bet into two halves, one on which it is won or
   * lost and one on which it is void. Each part then pays its odds, and what comes of all parts is rounded once.
   */
  function byParts(stake: bigint, legs: readonly LegEnd[]) {
    let parts: { readonly factor: bigint; readonly isPlayed: boolean }[] = [{ factor: 1n, isPlayed: false }]
    for (const { odds: at, result } of legs) {
      const halves = {
        won: ['won', 'won'],
        half_won: ['won', 'void'],
        void: ['void', 'void'],
        half_lost: ['lost', 'void'],
        lost: ['lost', 'lost'],
      }[result]
      parts = parts.flatMap(({ factor, isPlayed }) =>
        halves.map((half) => ({
          factor: factor * (half === 'won' ? BigInt(at) : half === 'void' ? 10_000n : 0n),
          isPlayed: isPlayed || half !== 'void',
        })),
      )
    }
    const count = BigInt(parts.length)
    const unplayed = BigInt(parts.filter(({ isPlayed }) => !isPlayed).length)
    const total = parts.reduce((sum, { factor }) => sum + factor, 0n)
    return {
      payoutAmount: (stake * total) / (count * 10_000n ** BigInt(legs.length)),
      validAmount: stake - (stake * unplayed) / count,
    }
  }

  test('is the same as part by part, for every result of up to four legs', () => {
    const taken = [odds(10_000), odds(13_333), odds(19_500), odds(362_000)]
    for (let count = 2; count <= 4; count += 1) {
      for (let turn = 0; turn < legResults.length ** count; turn += 1) {
        const legs = Array.from({ length: count }, (_, at) => ({
          odds: taken[at] ?? odds(10_000),
          result: legResults[Math.floor(turn / legResults.length ** at) % legResults.length] ?? 'lost',
        }))
        for (const stake of [1n, 7n, 100n, 999_999n])
          expect(combinedEnd(amount(stake), legs, most)).toEqual(byParts(stake, legs))
      }
    }
  })

  test('gives back what was not played at least, and nothing beside it is a push', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 10_000, max: 500_000 }).map(odds),
      result: fc.constantFrom(...legResults),
    })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.array(leg, { minLength: 2, maxLength: 6 }),
        (stake, legs) => {
          const { payoutAmount, validAmount } = combinedEnd(amount(stake), legs, most)
          expect(payoutAmount).toBeGreaterThanOrEqual(stake - validAmount)
          if (validAmount === 0n) expect(payoutAmount).toBe(stake)
        },
      ),
    )
  })
})
