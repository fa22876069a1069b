import type { Cell } from '@banyan/games/slots'

export interface BoardSize {
  readonly width: number
  readonly height: number
}

export interface Box extends BoardSize {
  readonly x: number
  readonly y: number
}

/** Reels of a game, and the rows that each of them shows. */
export interface Grid {
  readonly reels: number
  readonly rows: number
}

/** Where a cell lies on a board. Cells are counted down each reel, from the left. */
export function cellBox({ width: boardWidth, height: boardHeight }: BoardSize, { reels, rows }: Grid, cell: Cell): Box {
  const [width, height] = [boardWidth / reels, boardHeight / rows]
  return { x: Math.floor(cell / rows) * width, y: (cell % rows) * height, width, height }
}

export function centreOf({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

export function cellsOf({ reels, rows }: Grid): readonly Cell[] {
  return Array.from({ length: reels * rows }, (_, cell) => cell)
}
