import { amount } from '@banyan/money'
import { expect, test } from 'vitest'
import { type Friend, earnedOf } from './compute.ts'

const terms = {
  giftAmount: amount(50_000n),
  depositMin: amount(200_000n),
  playMin: amount(1_000_000n),
  rate: 20,
  capAmount: null,
}
const friend: Friend = {
  friendId: 1n,
  depositAmount: 200_000n,
  earlyValid: 1_000_000n,
  valid: 0n,
  isGifted: true,
  isFlagged: false,
}

test.each([
  ['both conditions are met', { isGifted: false }, [['gift', 50_000n]]],
  ['the gift was given', {}, []],
  ['no deposit has come', { isGifted: false, depositAmount: null }, []],
  ['the first deposit was too small', { isGifted: false, depositAmount: 199_999n }, []],
  ['too little was bet', { isGifted: false, earlyValid: 999_999n }, []],
  ['0.2 % of what was bet', { valid: 1_500_000n }, [['share', 3_000n]]],
  ['the part of a unit stays', { valid: 999n }, [['share', 1n]]],
  ['less than a unit is carried on', { valid: 499n }, []],
  ['more was taken back than was bet', { valid: -499_000n }, []],
  ['one who has something in common', { isGifted: false, valid: 1_500_000n, isFlagged: true }, []],
] as const)('when %s', (_case, changed, earned) => {
  expect(earnedOf([{ ...friend, ...changed }], terms).map((each) => [each.kind, each.amount])).toEqual(earned)
})

test('what is beyond the most at one time is worth nothing, the oldest friend first', () => {
  const friends = [1n, 2n, 3n].map((friendId) => ({ ...friend, friendId, valid: 1_000_000n }))
  const paid = earnedOf(friends, { ...terms, capAmount: amount(3_000n) })
  expect(paid.map(({ friendId, amount: units }) => [friendId, units])).toEqual([
    [1n, 2_000n],
    [2n, 1_000n],
    [3n, 0n],
  ])
})
