import { type Cell, type Fall, type SlotGame, type Strips, type Win, type Window, rowCount } from '@banyan/games/slots'
import { Container, Graphics } from 'pixi.js'
import { type Loop, easeIn, easeOutBack, linear } from './loop.ts'
import { type Reel, createReel } from './reel.ts'
import type { SymbolTextures } from './textures.ts'

const startStaggerMs = 90
const stopStaggerMs = 160
const removeMs = 260
const fallMs = 360
const fallStaggerMs = 45
const pulseMs = 420
const dimmed = 0.32
const symbolShare = 0.94
/** Drawn and not seen: what has no opacity at all is not drawn. */
export const unseen = 0.01

export interface BoardSize {
  readonly width: number
  readonly height: number
}

export interface Board {
  readonly view: Container
  /** Above the symbols: what lights them up, and values of coins. */
  readonly overlay: Container
  layOut(size: BoardSize): void
  cellBox(cell: Cell): { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  show(window: Window): void
  start(): Promise<void>
  /** The reels come to rest one after another; `onStop` hears of each. */
  land(strips: Strips, stops: readonly number[], onStop: (reel: number) => void): Promise<void>
  /** Lights these wins and darkens the rest. */
  light(wins: readonly Win[], colours: readonly number[]): void
  pulse(cells: readonly Cell[]): Promise<void>
  unlight(): void
  tumble(window: Window, removed: readonly Cell[], falls: readonly Fall[]): Promise<void>
  /** Draws once, all but invisible, what lights a win, so that the first win has nothing left to prepare. */
  warm(draw: () => void): void
  /** How bright a symbol is, 0 to 1. */
  fade(cell: Cell, alpha: number): void
}

/** The reels, and what happens to single symbols of them. */
export function createBoard(game: SlotGame, textures: SymbolTextures, loop: Loop): Board {
  const view = new Container()
  const reels = game.reels.map((strip) => createReel(textures, loop, strip))
  const lit = new Graphics()
  const overlay = new Container()
  view.addChild(...reels.map((reel) => reel.view), lit, overlay)
  let size: BoardSize = { width: 1, height: 1 }

  const box = (cell: Cell) => {
    const [width, height] = [size.width / reels.length, size.height / rowCount]
    return { x: Math.floor(cell / rowCount) * width, y: (cell % rowCount) * height, width, height }
  }
  const reelAt = (index: number): Reel => {
    const reel = reels[index]
    if (!reel) throw new RangeError(`no reel ${index}`)
    return reel
  }
  const spriteOf = (cell: Cell) => reelAt(Math.floor(cell / rowCount)).spriteAt(cell % rowCount)
  const allCells = Array.from({ length: reels.length * rowCount }, (_, cell) => cell)

  const drawFrame = (cell: Cell, colour: number, on = lit) => {
    const { x, y, width, height } = box(cell)
    const inset = width * 0.035
    const light = { color: colour, alpha: 0.16 }
    on.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, width * 0.1)
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- the colour of a shape, not the items of an array
      .fill(light)
      .stroke({ color: colour, width: Math.max(2, width * 0.022), alpha: 0.95 })
  }
  const drawLine = (cells: readonly Cell[], colour: number, on = lit) => {
    const points = cells.map((cell) => {
      const { x, y, width, height } = box(cell)
      return { x: x + width / 2, y: y + height / 2 }
    })
    const [first] = points
    if (!first) return
    for (const [width, alpha] of [
      [size.width * 0.016, 0.22],
      [size.width * 0.005, 0.9],
    ] as const) {
      on.moveTo(first.x, first.y)
      for (const { x, y } of points.slice(1)) on.lineTo(x, y)
      on.stroke({ color: colour, width, alpha, join: 'round', cap: 'round' })
    }
  }

  const board: Board = {
    view,
    overlay,
    layOut(next) {
      size = next
      const [cellWidth, cellHeight] = [size.width / reels.length, size.height / rowCount]
      for (const [index, reel] of reels.entries())
        reel.layOut(index * cellWidth, cellWidth, cellHeight, Math.min(cellWidth, cellHeight) * symbolShare)
    },
    cellBox: box,
    show(window) {
      for (const [index, symbols] of window.entries()) reelAt(index).show(symbols)
      board.unlight()
    },
    async start() {
      board.unlight()
      await staggered(reels, startStaggerMs, async (reel) => reel.start())
    },
    async land(strips, stops, onStop) {
      await staggered(reels, stopStaggerMs, async (reel, index) => {
        await reel.land(strips[index] ?? [], stops[index] ?? 0)
        onStop(index)
      })
    },
    light(wins, colours) {
      board.unlight()
      const cells = new Set(wins.flatMap((win) => win.cells))
      for (const cell of allCells) spriteOf(cell).alpha = cells.has(cell) ? 1 : dimmed
      for (const [index, win] of wins.entries()) if (win.kind === 'line') drawLine(win.cells, colours[index % colours.length] ?? 0xffffff)
      for (const cell of cells) drawFrame(cell, colours[0] ?? 0xffffff)
      loop.touch()
    },
    async pulse(cells) {
      const sprites = cells.map((cell) => spriteOf(cell))
      const scales = sprites.map((sprite) => sprite.scale.x)
      await loop.tween(
        pulseMs,
        (t) => {
          for (const [index, sprite] of sprites.entries()) sprite.scale.set((scales[index] ?? 1) * (1 + 0.13 * Math.sin(Math.PI * Math.min(1, t))))
        },
        linear,
      )
    },
    unlight() {
      lit.clear()
      for (const reel of reels) reel.rest()
      loop.touch()
    },
    async tumble(window, removed, falls) {
      lit.clear()
      const going = removed.map((cell) => ({ sprite: spriteOf(cell), scale: spriteOf(cell).scale.x }))
      for (const cell of allCells) spriteOf(cell).alpha = 1
      await loop.tween(
        removeMs,
        (t) => {
          for (const { sprite, scale } of going) {
            sprite.scale.set(scale * (1 + 0.25 * t) * (1 - t * t))
            sprite.alpha = 1 - t
          }
        },
        easeIn,
      )
      for (const [index, symbols] of window.entries()) reelAt(index).show(symbols)
      await Promise.all(falls.map((fall) => drop(fall)))
    },
    warm(draw) {
      const trial = view.addChild(new Graphics({ alpha: unseen }))
      drawLine([0, rowCount, 2 * rowCount], 0xffffff, trial)
      for (const cell of allCells) drawFrame(cell, 0xffffff, trial)
      draw()
      trial.destroy()
    },
    fade(cell, alpha) {
      spriteOf(cell).alpha = alpha
    },
  }

  /** A symbol of the new window comes down from where it was. */
  async function drop({ reel, fromRow, toRow }: Fall) {
    const sprite = reelAt(reel).spriteAt(toRow)
    const height = size.height / rowCount
    const [from, to] = [(fromRow + 0.5) * height, (toRow + 0.5) * height]
    if (!loop.isReduced) sprite.y = from
    await loop.hold(loop.isReduced ? 1 : 1 + reel * fallStaggerMs)
    await loop.tween(fallMs, (t) => (sprite.y = from + (to - from) * t), easeOutBack)
  }

  /** The same for each, one after another, and done when the last is. */
  async function staggered<Item>(items: readonly Item[], staggerMs: number, act: (item: Item, index: number) => Promise<void>) {
    await Promise.all(
      items.map(async (item, index) => {
        if (index > 0 && !loop.isReduced) await loop.tween(index * staggerMs, () => {})
        await act(item, index)
      }),
    )
  }

  return board
}
