/** Where a mark stands in a road of six rows. */
export interface Cell<Side extends string> {
  readonly column: number
  readonly row: number
  readonly side: Side
}

const rows = 6

/**
 * The big road: equal results go down a column, another begins the next one. Where a column is full or meets a
 * mark, it turns right and goes on so (the dragon's tail).
 */
export function bigRoad<Side extends string>(sides: readonly Side[]): Cell<Side>[] {
  const taken = new Set<string>()
  const cells: Cell<Side>[] = []
  const isFree = (column: number, row: number) => row < rows && !taken.has(`${column} ${row}`)
  let [start, column, row] = [-1, 0, 0]
  let isTail = false
  sides.forEach((side, at) => {
    if (at === 0 || side !== sides[at - 1]) {
      start += 1
      while (!isFree(start, 0)) start += 1
      ;[column, row, isTail] = [start, 0, false]
    } else if (!isTail && isFree(column, row + 1)) row += 1
    else {
      isTail = true
      column += 1
    }
    taken.add(`${column} ${row}`)
    cells.push({ column, row, side })
  })
  return cells
}
