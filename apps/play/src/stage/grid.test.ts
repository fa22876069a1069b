import { expect, test } from 'vitest'
import { cellBox, cellsOf, centreOf } from './grid.ts'

const board = { width: 500, height: 300 }
const grid = { reels: 5, rows: 3 }

test.each`
  cell  | x      | y
  ${0}  | ${0}   | ${0}
  ${2}  | ${0}   | ${200}
  ${3}  | ${100} | ${0}
  ${14} | ${400} | ${200}
`('cell $cell of five reels lies at $x, $y', ({ cell, x, y }) => {
  expect(cellBox(board, grid, cell)).toEqual({ x, y, width: 100, height: 100 })
  expect(centreOf(cellBox(board, grid, cell))).toEqual({ x: x + 50, y: y + 50 })
})

test('cell 29 is the lowest of the last of six reels with five rows', () => {
  expect(cellBox(board, { reels: 6, rows: 5 }, 29)).toMatchObject({ y: 240, height: 60 })
  expect(cellsOf({ reels: 6, rows: 5 })).toHaveLength(30)
})

test('the cells of a board fill it without a gap', () => {
  const area = cellsOf(grid).reduce((sum, cell) => {
    const { width, height } = cellBox(board, grid, cell)
    return sum + width * height
  }, 0)
  expect(area).toBeCloseTo(board.width * board.height)
})
