import { expect, test } from 'vitest'
import { inSight, symbolAt, turningRows } from './reel-strip.ts'

const strip = ['a', 'b', 'c', 'd']

test.each`
  index | symbol
  ${0}  | ${'a'}
  ${5}  | ${'b'}
  ${-1} | ${'d'}
  ${-9} | ${'d'}
`('a reel is round: index $index shows $symbol', ({ index, symbol }) => expect(symbolAt(strip, index)).toBe(symbol))

test('at a stop as many symbols are in sight as the game has rows, over the end of the strip too', () => {
  expect(inSight(strip, 3, 3)).toEqual(['d', 'a', 'b'])
  expect(inSight(strip, 0, 5)).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('between two stops every symbol stands the same fraction above its row', () => {
  expect(turningRows(strip, 1.25, 3).map(({ row, symbol }) => [row, symbol])).toEqual([
    [-1.25, 'a'],
    [-0.25, 'b'],
    [0.75, 'c'],
    [1.75, 'd'],
    [2.75, 'a'],
  ])
})
