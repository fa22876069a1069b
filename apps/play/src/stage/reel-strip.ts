import type { SlotSymbol } from '@banyan/games/slots'

/** Rows drawn: the three in sight and one above and below, which come in while the reel turns. */
export const firstRow = -1
export const drawnRows = 5
const rowsInSight = 3

/** The symbol of a strip at an index that may lie beyond either of its ends: a reel is round. */
export function symbolAt(strip: readonly SlotSymbol[], index: number): SlotSymbol {
  return strip[((index % strip.length) + strip.length) % strip.length] ?? ''
}

/** What is in sight when a reel rests at a stop. */
export function inSight(strip: readonly SlotSymbol[], stop: number): readonly SlotSymbol[] {
  return Array.from({ length: rowsInSight }, (_, row) => symbolAt(strip, stop + row))
}

/**
 * What is drawn while a reel stands between two stops: each symbol, and the row, with a fraction, that it stands in.
 */
export function turningRows(
  strip: readonly SlotSymbol[],
  position: number,
): readonly { readonly row: number; readonly symbol: SlotSymbol }[] {
  const top = Math.floor(position)
  return Array.from({ length: drawnRows }, (_, index) => {
    const row = firstRow + index
    return { row: row - (position - top), symbol: symbolAt(strip, top + row) }
  })
}

export const isInSight = (row: number): boolean => row >= 0 && row < rowsInSight
