import { countOf, once } from '../bowls/counted.ts'
import type { Faces, Position } from '../bowls/game.ts'

export const faces = ['red', 'white'] as const

export function redsOf(discs: Faces): number {
  return countOf(discs, 'red')
}

/** A position by how many discs are red. */
const reds = (
  code: string,
  { group, odds, wins }: { readonly group: string; readonly odds: string; readonly wins: readonly number[] },
): Position => once(code, { group, odds, wins: (discs) => wins.includes(redsOf(discs)) })

const parity = { group: 'halves', odds: '1.98' } as const

/** More of one colour than of the other; two of each are a push. */
const more = (code: string, against: string, wins: readonly number[]): Position => {
  const position = reds(code, { group: 'sides', odds: '1.96', wins })
  return { ...position, against, hitsIn: (discs) => (redsOf(discs) === 2 ? 'push' : position.hitsIn(discs)) }
}

export const positions: readonly Position[] = [
  { ...reds('EVEN', { ...parity, wins: [0, 2, 4] }), against: 'ODD' },
  { ...reds('ODD', { ...parity, wins: [1, 3] }), against: 'EVEN' },
  more('BIG', 'SMALL', [3, 4]),
  more('SMALL', 'BIG', [0, 1]),
  reds('RED_4', { group: 'counts', odds: '15.5', wins: [4] }),
  reds('RED_3', { group: 'counts', odds: '3.85', wins: [3] }),
  reds('RED_2', { group: 'counts', odds: '2.55', wins: [2] }),
  reds('RED_1', { group: 'counts', odds: '3.85', wins: [1] }),
  reds('RED_0', { group: 'counts', odds: '15.5', wins: [0] }),
  reds('QUAD', { group: 'counts', odds: '7.7', wins: [0, 4] }),
]
