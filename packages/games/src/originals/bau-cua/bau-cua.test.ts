import { expect, test } from 'vitest'
import { publishedReturns, stakesOf } from '../../../test/bowls.ts'
import { settleStakes } from '../bowls/index.ts'
import { bauCua } from './index.ts'

const published = {
  'SYMBOL_*': '92.1296',
  'DOUBLE_*': '88.8889',
  TRIPLE: '86.1111',
  'TRIPLE_*': '83.7963',
  'PAIR_*': '97.2222',
}

test('the return of every position is what is published, by counting all 216 results', () => {
  expect(publishedReturns(bauCua)).toEqual(published)
  expect(bauCua.positions).toHaveLength(34)
})

test.each`
  dice                         | position               | payout
  ${'fish crab prawn'}         | ${'SYMBOL_FISH'}       | ${2_000n}
  ${'fish crab fish'}          | ${'SYMBOL_FISH'}       | ${3_000n}
  ${'fish fish fish'}          | ${'SYMBOL_FISH'}       | ${4_000n}
  ${'deer crab deer'}          | ${'SYMBOL_FISH'}       | ${0n}
  ${'deer crab deer'}          | ${'DOUBLE_DEER'}       | ${12_000n}
  ${'deer deer deer'}          | ${'DOUBLE_DEER'}       | ${12_000n}
  ${'gourd gourd gourd'}       | ${'TRIPLE'}            | ${31_000n}
  ${'gourd gourd gourd'}       | ${'TRIPLE_GOURD'}      | ${181_000n}
  ${'gourd gourd crab'}        | ${'TRIPLE_GOURD'}      | ${0n}
  ${'rooster crab rooster'}    | ${'PAIR_ROOSTER_CRAB'} | ${7_000n}
  ${'rooster rooster rooster'} | ${'PAIR_ROOSTER_CRAB'} | ${0n}
`('$dice: 1000 on $position pays $payout', ({ dice, position, payout }) => {
  expect(settleStakes(bauCua, stakesOf(bauCua, { [position]: 1_000n }), dice.split(' '))).toEqual({
    payoutAmount: payout,
    validAmount: 1_000n,
  })
})
