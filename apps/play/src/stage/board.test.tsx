import { slotGame } from '@banyan/games/slots'
import { Graphics, Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { createBoard } from './board.ts'
import { createLoop } from './loop.ts'

const textures = { sharp: () => Texture.EMPTY, blurred: () => Texture.EMPTY }

function boardOf(width: number, height: number) {
  const game = slotGame('sen-vang')
  const board = createBoard(
    game,
    textures,
    createLoop(() => {}),
  )
  board.layOut({ width, height })
  board.show(game.reels.map((strip) => strip.slice(0, 3)))
  const lit = board.view.children.find((child) => child instanceof Graphics)
  if (!lit) throw new Error('the board has nothing to light a win with')
  const litWithin = () => {
    const { minX, minY, maxX, maxY } = lit.getLocalBounds()
    return [minX, minY, maxX, maxY].map(Math.round)
  }
  return { board, litWithin }
}

/** The first row of three reels. */
const win = { kind: 'line', line: 0, symbol: 'A', count: 3, cells: [0, 3, 6], units: 5 } as never // as: what lights it alone

test('frames and lines of a win follow the board to another size', () => {
  const turned = boardOf(1000, 600)
  turned.board.light([win], [0xffffff])
  const before = turned.litWithin()
  turned.board.layOut({ width: 500, height: 300 })
  const straight = boardOf(500, 300)
  straight.board.light([win], [0xffffff])
  expect(turned.litWithin()).toEqual(straight.litWithin())
  expect(turned.litWithin()).not.toEqual(before)
})

test('a board without a lit win stays dark at another size', () => {
  const { board, litWithin } = boardOf(1000, 600)
  const dark = litWithin()
  board.light([win], [0xffffff])
  board.unlight()
  board.layOut({ width: 500, height: 300 })
  expect(litWithin()).toEqual(dark)
})
