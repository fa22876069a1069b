import type { SlotSymbol } from '@banyan/games/slots'

/** The row above those in sight, which comes in while the reel turns. */
export const firstRow = -1
/** Rows drawn: those in sight and one above and below. */
export const drawnRows = (rowsInSight: number): number => rowsInSight + 2

/** The symbol of a strip at an index that may lie beyond either of its ends: a reel is round. */
export function symbolAt(strip: readonly SlotSymbol[], index: number): SlotSymbol {
  return strip[((index % strip.length) + strip.length) % strip.length] ?? ''
}

/** What is in sight when a reel rests at a stop. */
export function inSight(strip: readonly SlotSymbol[], stop: number, rowsInSight: number): readonly SlotSymbol[] {
  return Array.from({ length: rowsInSight }, (_, row) => symbolAt(strip, stop + row))
}

/**
 * What is drawn while a reel stands between two stops: each symbol, and the row, with a fraction, that it stands in.
 */
export function turningRows(
  strip: readonly SlotSymbol[],
  position: number,
  rowsInSight: number,
): readonly { readonly row: number; readonly symbol: SlotSymbol }[] {
  const top = Math.floor(position)
  return Array.from({ length: drawnRows(rowsInSight) }, (_, index) => {
    const row = firstRow + index
    return { row: row - (position - top), symbol: symbolAt(strip, top + row) }
  })
}
