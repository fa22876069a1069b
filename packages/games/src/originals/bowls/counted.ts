import { oddsFromDecimal } from '@banyan/money'
import type { Faces, Position } from './game.ts'

/** A position that wins once or not at all. */
export function once(
  code: string,
  { group, odds, wins }: { readonly group: string; readonly odds: string; readonly wins: (faces: Faces) => boolean },
): Position {
  return { code, group, odds: oddsFromDecimal(odds), hitsMax: 1, hitsIn: (faces) => (wins(faces) ? 1 : 0) }
}

/** How many of the faces are this one. */
export function countOf(faces: Faces, face: string): number {
  return faces.filter((each) => each === face).length
}

/** A position on one face, which wins once for each die that shows it. */
export function eachOf(face: string, { code, group }: { readonly code: string; readonly group: string }): Position {
  return { code, group, odds: oddsFromDecimal('2'), hitsMax: 3, hitsIn: (faces) => countOf(faces, face) }
}
