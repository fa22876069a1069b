import { describe, expect, test } from 'vitest'
import { publishedReturns, stakesOf } from '../../../test/bowls.ts'
import { settleStakes } from '../bowls/index.ts'
import { taiXiu } from './index.ts'

/** Returns of a stake in per cent, by position; `*` stands for the rest of a name. */
const published = {
  BIG: '97.2222',
  SMALL: '97.2222',
  ODD: '97.2222',
  EVEN: '97.2222',
  TOTAL_4: '87.5000',
  TOTAL_17: '87.5000',
  TOTAL_5: '88.8889',
  TOTAL_16: '88.8889',
  TOTAL_6: '87.9630',
  TOTAL_15: '87.9630',
  TOTAL_7: '90.2778',
  TOTAL_14: '90.2778',
  TOTAL_8: '87.5000',
  TOTAL_13: '87.5000',
  TOTAL_9: '92.5926',
  TOTAL_12: '92.5926',
  TOTAL_10: '87.5000',
  TOTAL_11: '87.5000',
  'SINGLE_*': '92.1296',
  'DOUBLE_*': '88.8889',
  TRIPLE: '86.1111',
  'TRIPLE_*': '83.7963',
  'PAIR_*': '97.2222',
  'THREE_*': '86.1111',
  'FOUR_*': '88.8889',
}

test('the return of every position is what is published, by counting all 216 results', () => {
  expect(publishedReturns(taiXiu)).toEqual(published)
  expect(taiXiu.positions).toHaveLength(87)
})

describe('what three dice pay', () => {
  test.each`
    dice     | position       | staked     | payout      | valid
    ${'556'} | ${'BIG'}       | ${10_000n} | ${20_000n}  | ${10_000n}
    ${'145'} | ${'BIG'}       | ${10_000n} | ${0n}       | ${10_000n}
    ${'145'} | ${'SMALL'}     | ${10_000n} | ${20_000n}  | ${10_000n}
    ${'155'} | ${'BIG'}       | ${10_000n} | ${20_000n}  | ${10_000n}
    ${'444'} | ${'BIG'}       | ${10_000n} | ${0n}       | ${10_000n}
    ${'222'} | ${'SMALL'}     | ${10_000n} | ${0n}       | ${10_000n}
    ${'222'} | ${'EVEN'}      | ${10_000n} | ${0n}       | ${10_000n}
    ${'333'} | ${'ODD'}       | ${10_000n} | ${0n}       | ${10_000n}
    ${'124'} | ${'ODD'}       | ${10_000n} | ${20_000n}  | ${10_000n}
    ${'112'} | ${'TOTAL_4'}   | ${1_000n}  | ${63_000n}  | ${1_000n}
    ${'566'} | ${'TOTAL_17'}  | ${1_000n}  | ${63_000n}  | ${1_000n}
    ${'333'} | ${'TOTAL_9'}   | ${1_000n}  | ${8_000n}   | ${1_000n}
    ${'146'} | ${'SINGLE_4'}  | ${1_000n}  | ${2_000n}   | ${1_000n}
    ${'446'} | ${'SINGLE_4'}  | ${1_000n}  | ${3_000n}   | ${1_000n}
    ${'444'} | ${'SINGLE_4'}  | ${1_000n}  | ${4_000n}   | ${1_000n}
    ${'446'} | ${'DOUBLE_4'}  | ${1_000n}  | ${12_000n}  | ${1_000n}
    ${'444'} | ${'DOUBLE_4'}  | ${1_000n}  | ${12_000n}  | ${1_000n}
    ${'444'} | ${'TRIPLE'}    | ${1_000n}  | ${31_000n}  | ${1_000n}
    ${'444'} | ${'TRIPLE_4'}  | ${1_000n}  | ${181_000n} | ${1_000n}
    ${'444'} | ${'TRIPLE_5'}  | ${1_000n}  | ${0n}       | ${1_000n}
    ${'244'} | ${'PAIR_24'}   | ${1_000n}  | ${7_000n}   | ${1_000n}
    ${'421'} | ${'THREE_124'} | ${1_000n}  | ${31_000n}  | ${1_000n}
    ${'421'} | ${'FOUR_1245'} | ${1_000n}  | ${8_000n}   | ${1_000n}
    ${'422'} | ${'FOUR_1245'} | ${1_000n}  | ${0n}       | ${1_000n}
  `('$dice: $staked on $position pays $payout', ({ dice, position, staked, payout, valid }) => {
    expect(settleStakes(taiXiu, stakesOf(taiXiu, { [position]: staked }), [...dice])).toEqual({
      payoutAmount: payout,
      validAmount: valid,
    })
  })

  test.each`
    dice     | big        | small      | payout     | valid      | why
    ${'556'} | ${10_000n} | ${10_000n} | ${20_000n} | ${0n}      | ${'both sides alike are no risk'}
    ${'556'} | ${10_000n} | ${4_000n}  | ${20_000n} | ${6_000n}  | ${'only the difference is'}
    ${'112'} | ${10_000n} | ${4_000n}  | ${8_000n}  | ${6_000n}  | ${'whichever of them wins'}
    ${'444'} | ${10_000n} | ${4_000n}  | ${0n}      | ${14_000n} | ${'a triple takes both, so both were'}
  `('$dice: $big on BIG and $small on SMALL: $why', ({ dice, big, small, payout, valid }) => {
    expect(settleStakes(taiXiu, stakesOf(taiXiu, { BIG: big, SMALL: small }), [...dice])).toEqual({
      payoutAmount: payout,
      validAmount: valid,
    })
  })
})
