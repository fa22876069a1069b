import { type Cell, rowCount } from '@banyan/games/slots'

export interface BoardSize {
  readonly width: number
  readonly height: number
}

export interface Box extends BoardSize {
  readonly x: number
  readonly y: number
}

/** Where a cell lies on a board of so many reels. Cells are counted down each reel, from the left. */
export function cellBox({ width: boardWidth, height: boardHeight }: BoardSize, reelCount: number, cell: Cell): Box {
  const [width, height] = [boardWidth / reelCount, boardHeight / rowCount]
  return { x: Math.floor(cell / rowCount) * width, y: (cell % rowCount) * height, width, height }
}

export function centreOf({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 }
}

export function cellsOf(reelCount: number): readonly Cell[] {
  return Array.from({ length: reelCount * rowCount }, (_, cell) => cell)
}
