import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each`
  values                       | most | shares
  ${[]}                        | ${5} | ${[]}
  ${[0n, -5n]}                 | ${5} | ${[]}
  ${[7n]}                      | ${5} | ${[['a', 100]]}
  ${[1n, 1n, 1n]}              | ${5} | ${[['a', 34], ['b', 33], ['c', 33]]}
  ${[41n, 27n, 18n, 9n, 5n]}   | ${5} | ${[['a', 41], ['b', 27], ['c', 18], ['d', 9], ['e', 5]]}
  ${[1n, 2n, 3n, 4n, 5n, 85n]} | ${5} | ${[['f', 85], ['e', 5], ['d', 4], ['c', 3], [null, 3]]}
  ${[999_999n, 1n, -3n]}       | ${5} | ${[['a', 100], ['b', 0]]}
`('$values have the shares $shares', ({ values, most, shares }) => {
  const of = (values as bigint[]).map((value, at) => ['abcdef'.charAt(at), value] as const)
  expect(sharesOf(of, most).map(({ key, percent }) => [key, percent])).toEqual(shares)
})
