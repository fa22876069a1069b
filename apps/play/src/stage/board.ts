import { type Cell, type Fall, type SlotGame, type Strips, type Win, type Window, rowsOf } from '@banyan/games/slots'
import { Container, Graphics, type Sprite } from 'pixi.js'
import { type BoardSize, type Box, type Grid, cellBox, cellsOf } from './grid.ts'
import type { Loop } from './loop.ts'
import { drawFrame, drawLine } from './marks.ts'
import { drop, pulse, staggered, vanish } from './moves.ts'
import { type Reel, createReel } from './reel.ts'
import type { SymbolTextures } from './textures.ts'

const startStaggerMs = 90
const stopStaggerMs = 160
const dimmed = 0.32
const symbolShare = 0.94
/** Drawn and not seen: what has no opacity at all is not drawn. */
export const unseen = 0.01

export interface Board {
  readonly view: Container
  /** Above the symbols: what lights them up, and values of coins. */
  readonly overlay: Container
  layOut(size: BoardSize): void
  cellBox(cell: Cell): Box
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

/** The reels with what lies on them. */
interface Reels {
  readonly view: Container
  readonly reels: readonly Reel[]
  readonly grid: Grid
  readonly cells: readonly Cell[]
  /** What lights a win. */
  readonly lit: Graphics
  readonly loop: Loop
  size: BoardSize
  /** The wins that are lit now, for when the board changes its size. */
  lighting: Lighting | null
}

interface Lighting {
  readonly wins: readonly Win[]
  readonly colours: readonly number[]
}

/** The reels, and what happens to single symbols of them. */
export function createBoard(game: SlotGame, textures: SymbolTextures, loop: Loop): Board {
  const overlay = new Container()
  const on = createReels(game, textures, loop, overlay)
  return {
    view: on.view,
    overlay,
    layOut: (size) => layOut(on, size),
    cellBox: (cell) => boxOf(on, cell),
    show(window) {
      showWindow(on, window)
      unlight(on)
    },
    async start() {
      unlight(on)
      await staggered(loop, on.reels, startStaggerMs, async (reel) => reel.start())
    },
    async land(strips, stops, onStop) {
      await staggered(loop, on.reels, stopStaggerMs, async (reel, index) => {
        await reel.land(strips[index] ?? [], stops[index] ?? 0)
        onStop(index)
      })
    },
    light: (wins, colours) => light(on, wins, colours),
    pulse: (cells) =>
      pulse(
        loop,
        cells.map((cell) => spriteOf(on, cell)),
      ),
    unlight: () => unlight(on),
    tumble: (window, removed, falls) => tumble(on, { window, removed, falls }),
    warm: (draw) => warm(on, draw),
    fade(cell, alpha) {
      spriteOf(on, cell).alpha = alpha
    },
  }
}

function createReels(game: SlotGame, textures: SymbolTextures, loop: Loop, overlay: Container): Reels {
  const grid = { reels: game.reels.length, rows: rowsOf(game) }
  const reels = game.reels.map((strip) => createReel({ textures, loop, rows: grid.rows }, strip))
  const lit = new Graphics()
  const view = new Container()
  view.addChild(...reels.map((reel) => reel.view), lit, overlay)
  return { view, reels, grid, cells: cellsOf(grid), lit, loop, size: { width: 1, height: 1 }, lighting: null }
}

function boxOf({ size, grid }: Reels, cell: Cell): Box {
  return cellBox(size, grid, cell)
}

function reelAt({ reels }: Reels, index: number): Reel {
  const reel = reels[index]
  if (!reel) throw new RangeError(`no reel ${index}`)
  return reel
}

function spriteOf(on: Reels, cell: Cell): Sprite {
  const { rows } = on.grid
  return reelAt(on, Math.floor(cell / rows)).spriteAt(cell % rows)
}

function layOut(on: Reels, size: BoardSize): void {
  on.size = size
  const { width, height } = boxOf(on, 0)
  for (const [index, reel] of on.reels.entries())
    reel.layOut(index * width, width, height, Math.min(width, height) * symbolShare)
  // Frames and lines lie where the cells were, and the reels have put every symbol back in full light.
  if (on.lighting) light(on, on.lighting.wins, on.lighting.colours)
}

function showWindow(on: Reels, window: Window): void {
  for (const [index, symbols] of window.entries()) reelAt(on, index).show(symbols)
}

function unlight(on: Reels): void {
  on.lighting = null
  on.lit.clear()
  for (const reel of on.reels) reel.rest()
  on.loop.touch()
}

function light(on: Reels, wins: readonly Win[], colours: readonly number[]): void {
  unlight(on)
  on.lighting = { wins, colours }
  const colourOf = (index: number) => colours[index % colours.length] ?? 0xffffff
  const won = new Set(wins.flatMap((win) => win.cells))
  for (const cell of on.cells) spriteOf(on, cell).alpha = won.has(cell) ? 1 : dimmed
  for (const [index, win] of wins.entries()) {
    if (win.kind !== 'line') continue
    const boxes = win.cells.map((cell) => boxOf(on, cell))
    drawLine(on.lit, boxes, on.size.width, colourOf(index))
  }
  // Clusters are told apart by their colours; a wild in several of them has that of the last.
  const clusterOf = (cell: Cell) => wins.findLastIndex((win) => win.kind === 'cluster' && win.cells.includes(cell))
  for (const cell of won) drawFrame(on.lit, boxOf(on, cell), colourOf(Math.max(0, clusterOf(cell))))
  on.loop.touch()
}

/** What was won goes, and the symbols of the new window come down from where they were. */
async function tumble(
  on: Reels,
  { window, removed, falls }: { window: Window; removed: readonly Cell[]; falls: readonly Fall[] },
): Promise<void> {
  on.lighting = null
  on.lit.clear()
  const going = removed.map((cell) => spriteOf(on, cell))
  for (const cell of on.cells) spriteOf(on, cell).alpha = 1
  await vanish(on.loop, going)
  showWindow(on, window)
  const rowAt = (row: number) => (row + 0.5) * (on.size.height / on.grid.rows)
  await Promise.all(
    falls.map(({ reel, fromRow, toRow }) =>
      drop(on.loop, reelAt(on, reel).spriteAt(toRow), { from: rowAt(fromRow), to: rowAt(toRow), reel }),
    ),
  )
}

function warm(on: Reels, draw: () => void): void {
  const trial = on.view.addChild(new Graphics({ alpha: unseen }))
  const boxes = on.cells.map((cell) => boxOf(on, cell))
  drawLine(trial, boxes.filter((_, cell) => cell % on.grid.rows === 0).slice(0, 3), on.size.width, 0xffffff)
  for (const box of boxes) drawFrame(trial, box, 0xffffff)
  draw()
  trial.destroy()
}
