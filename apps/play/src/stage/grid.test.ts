import { expect, test } from 'vitest'
import { cellBox, cellsOf, centreOf } from './grid.ts'

const board = { width: 500, height: 300 }

test.each`
  cell  | x      | y
  ${0}  | ${0}   | ${0}
  ${2}  | ${0}   | ${200}
  ${3}  | ${100} | ${0}
  ${14} | ${400} | ${200}
`('cell $cell of five reels lies at $x, $y', ({ cell, x, y }) => {
  expect(cellBox(board, 5, cell)).toEqual({ x, y, width: 100, height: 100 })
  expect(centreOf(cellBox(board, 5, cell))).toEqual({ x: x + 50, y: y + 50 })
})

test('the cells of a board fill it without a gap', () => {
  const area = cellsOf(5).reduce((sum, cell) => {
    const { width, height } = cellBox(board, 5, cell)
    return sum + width * height
  }, 0)
  expect(area).toBeCloseTo(board.width * board.height)
})
