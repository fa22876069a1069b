import { expect, test } from 'vitest'
import { lineOf } from '../../../../test/seeded.ts'
import { numbersOf } from '../../selections.ts'
import { settleLine } from '../../settle-line.ts'
import { theoreticalReturn } from '../../theoretical-return.ts'
import { k3 } from './index.ts'

const dice = ['1', '2', '3', '4', '5', '6']
const everyResult = dice.flatMap((a) => dice.flatMap((b) => dice.map((c) => [a, b, c])))
const tier = k3.headline

test('a word of four bytes is a die, word mod 6 and one more', () => {
  expect(k3.draw([0, 0, 0, 0, 0, 0, 0, 5, 255, 255, 255, 255, 0, 0, 0, 8])).toEqual({ [tier]: ['1', '6', '3'] })
})

test.each`
  play               | drawn    | entry           | pays
  ${'K3_SIDE'}       | ${'146'} | ${'big'}        | ${19_500n}
  ${'K3_SIDE'}       | ${'145'} | ${'big'}        | ${0n}
  ${'K3_SIDE'}       | ${'666'} | ${'even'}       | ${19_500n}
  ${'K3_BIG_ODD'}    | ${'146'} | ${'big_odd'}    | ${34_000n}
  ${'K3_BIG_ODD'}    | ${'145'} | ${'small_even'} | ${34_000n}
  ${'K3_BIG_EVEN'}   | ${'145'} | ${'small_odd'}  | ${0n}
  ${'K3_SUM_3'}      | ${'111'} | ${'3'}          | ${2_070_000n}
  ${'K3_SUM_10'}     | ${'631'} | ${'10'}         | ${76_800n}
  ${'K3_TRIPLE'}     | ${'444'} | ${'444'}        | ${2_070_000n}
  ${'K3_TRIPLE'}     | ${'444'} | ${'555'}        | ${0n}
  ${'K3_ANY_TRIPLE'} | ${'222'} | ${'any_triple'} | ${345_000n}
  ${'K3_PAIR'}       | ${'414'} | ${'44'}         | ${130_000n}
  ${'K3_PAIR'}       | ${'444'} | ${'44'}         | ${130_000n}
  ${'K3_PAIR_ONE'}   | ${'414'} | ${'144'}        | ${690_000n}
  ${'K3_PAIR_ONE'}   | ${'411'} | ${'144'}        | ${0n}
  ${'K3_ONE'}        | ${'441'} | ${'4'}          | ${22_700n}
  ${'K3_TWO'}        | ${'631'} | ${'13'}         | ${69_000n}
  ${'K3_TWO'}        | ${'611'} | ${'13'}         | ${0n}
  ${'K3_THREE'}      | ${'631'} | ${'136'}        | ${345_000n}
  ${'K3_RUN'}        | ${'423'} | ${'run'}        | ${86_000n}
  ${'K3_RUN'}        | ${'612'} | ${'run'}        | ${0n}
`('$play $entry on $drawn pays $pays for 10,000', ({ play, drawn, entry, pays }) => {
  expect(settleLine(k3, lineOf(k3, play, entry, 10_000n), k3.index({ [tier]: [...drawn] }))).toBe(pays)
})

/** The published return of each play in hundredths of a percent, cut. */
const published: Readonly<Record<string, number>> = {
  K3_SIDE: 9_750,
  K3_BIG_ODD: 9_601,
  K3_BIG_EVEN: 9_574,
  K3_SUM_3: 9_583,
  K3_SUM_4: 9_583,
  K3_SUM_5: 9_583,
  K3_SUM_6: 9_583,
  K3_SUM_7: 9_583,
  K3_SUM_8: 9_576,
  K3_SUM_9: 9_594,
  K3_SUM_10: 9_600,
  K3_TRIPLE: 9_583,
  K3_ANY_TRIPLE: 9_583,
  K3_PAIR: 9_629,
  K3_PAIR_ONE: 9_583,
  K3_ONE: 9_563,
  K3_TWO: 9_583,
  K3_THREE: 9_583,
  K3_RUN: 9_555,
}

test.each(k3.plays)(
  '[GAME-73] each choice of $code returns what is published over all 216 results',
  ({ code, ...play }) => {
    const { numerator, denominator } = theoreticalReturn(k3, code)
    const indexes = everyResult.map((drawn) => k3.index({ [tier]: drawn }))
    for (const choice of numbersOf(play)) {
      const line = lineOf(k3, code, choice, 10_000n)
      const paid = indexes.reduce((sum, index) => sum + settleLine(k3, line, index), 0n)
      expect(paid * denominator).toBe(numerator * 10_000n * 216n)
    }
    expect(Number((numerator * 10_000n) / denominator)).toBe(published[code])
  },
)
