import type { Graphics } from 'pixi.js'
import { type Box, centreOf } from './grid.ts'

/** Lights the frame of a cell. */
export function drawFrame(on: Graphics, { x, y, width, height }: Box, colour: number): void {
  const inset = width * 0.035
  const light = { color: colour, alpha: 0.16 }
  on.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width * 0.1)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the colour of a shape, not the items of an array
    .fill(light)
    .stroke({ color: colour, width: Math.max(2, width * 0.022), alpha: 0.95 })
}

/** Draws a line of a win through the centres of its cells: a wide pale one, and a narrow one on it. */
export function drawLine(on: Graphics, boxes: readonly Box[], boardWidth: number, colour: number): void {
  const [first, ...others] = boxes.map((box) => centreOf(box))
  if (!first) return
  for (const [width, alpha] of [
    [boardWidth * 0.016, 0.22],
    [boardWidth * 0.005, 0.9],
  ] as const) {
    on.moveTo(first.x, first.y)
    for (const { x, y } of others) on.lineTo(x, y)
    on.stroke({ color: colour, width, alpha, join: 'round', cap: 'round' })
  }
}
