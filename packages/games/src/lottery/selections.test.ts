import { expect, test } from 'vitest'
import { allNumbers, run, selections, withDigitSum, withTens, withUnits } from './selections.ts'

test.each`
  name               | count | some
  ${'big'}           | ${50} | ${['50', '99']}
  ${'small'}         | ${50} | ${['00', '49']}
  ${'even'}          | ${50} | ${['00', '98', '32']}
  ${'odd'}           | ${50} | ${['01', '99', '33']}
  ${'double'}        | ${10} | ${['00', '11', '99']}
  ${'shadow_double'} | ${10} | ${['05', '50', '16', '61', '27', '72', '38', '83', '49', '94']}
  ${'near_double'}   | ${18} | ${['01', '10', '12', '98']}
`(
  '$name holds $count numbers',
  ({ name, count, some }: { name: keyof typeof selections; count: number; some: string[] }) => {
    expect(selections[name]).toHaveLength(count)
    expect(selections[name]).toEqual(expect.arrayContaining(some))
  },
)

test('đầu, đuôi and tổng hold ten numbers each and together every number once', () => {
  for (const group of [withTens, withUnits, withDigitSum]) {
    const all = Array.from({ length: 10 }, (_, digit) => group(digit))
    for (const numbers of all) expect(numbers).toHaveLength(10)
    expect(all.flat().toSorted()).toEqual(allNumbers(2))
  }
  expect(withDigitSum(8)).toContain('08')
  expect(withDigitSum(8)).toContain('99')
})

test.each([
  ['10', '20', '90', ['10', '20', '30', '40', '50', '60', '70', '80', '90']],
  ['111', '222', '999', ['111', '222', '333', '444', '555', '666', '777', '888', '999']],
  ['00', '01', '03', ['00', '01', '02', '03']],
])('kéo %s/%s → %s', (first, second, last, expected) => {
  expect(run(first, second, last)).toEqual(expected)
})

test.each([
  ['10', '20', '95'],
  ['20', '10', '00'],
  ['10', '10', '20'],
  ['10', '20', '15'],
  ['1', '20', '90'],
  ['1x', '20', '90'],
])('no kéo %s/%s → %s', (first, second, last) => {
  expect(run(first, second, last)).toBeNull()
})
