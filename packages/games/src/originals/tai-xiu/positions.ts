import { countOf, eachOf, once } from '../bowls/counted.ts'
import type { Faces, Position } from '../bowls/game.ts'
import { choices } from '../bowls/choices.ts'

export const faces = ['1', '2', '3', '4', '5', '6'] as const

export function totalOf(dice: Faces): number {
  return dice.reduce((total, face) => total + Number(face), 0)
}

/** All dice show the same face (bão): what is bet on totals by halves, over and under or odd and even, loses. */
export function isTriple(dice: Faces): boolean {
  return dice.every((face) => face === dice[0])
}

const isEven = (dice: Faces) => totalOf(dice) % 2 === 0

const half = (code: string, against: string, wins: (dice: Faces) => boolean): Position => ({
  ...once(code, { group: 'halves', odds: '2', wins: (dice) => !isTriple(dice) && wins(dice) }),
  against,
})

/** Gross odds of a total and of the one that is as likely, 21 less the total. */
const totalOdds = [
  [4, '63'],
  [5, '32'],
  [6, '19'],
  [7, '13'],
  [8, '9'],
  [9, '8'],
  [10, '7'],
] as const

const total = (of: number, odds: string): Position =>
  once(`TOTAL_${of}`, { group: 'totals', odds, wins: (dice) => totalOf(dice) === of })

const showsAll = (dice: Faces, named: Faces) => named.every((face) => dice.includes(face))

/** Three different faces, all of them among those that were named. */
const threeOf = (dice: Faces, named: Faces) =>
  new Set(dice).size === dice.length && dice.every((face) => named.includes(face))

const combined = (
  name: string,
  { count, group, odds, wins }: { count: number; group: string; odds: string; wins: typeof showsAll },
) =>
  choices(faces, count).map((named) =>
    once(`${name}_${named.join('')}`, { group, odds, wins: (dice) => wins(dice, named) }),
  )

export const positions: readonly Position[] = [
  half('BIG', 'SMALL', (dice) => totalOf(dice) >= 11),
  half('SMALL', 'BIG', (dice) => totalOf(dice) <= 10),
  half('ODD', 'EVEN', (dice) => !isEven(dice)),
  half('EVEN', 'ODD', isEven),
  ...totalOdds.map(([of, odds]) => total(of, odds)),
  ...totalOdds.toReversed().map(([of, odds]) => total(21 - of, odds)),
  ...faces.map((face) => eachOf(face, { code: `SINGLE_${face}`, group: 'singles' })),
  ...faces.map((face) =>
    once(`DOUBLE_${face}`, { group: 'doubles', odds: '12', wins: (dice) => countOf(dice, face) >= 2 }),
  ),
  once('TRIPLE', { group: 'triples', odds: '31', wins: isTriple }),
  ...faces.map((face) =>
    once(`TRIPLE_${face}`, { group: 'triples', odds: '181', wins: (dice) => countOf(dice, face) === 3 }),
  ),
  ...combined('PAIR', { count: 2, group: 'pairs', odds: '7', wins: showsAll }),
  ...combined('THREE', { count: 3, group: 'threes', odds: '31', wins: showsAll }),
  ...combined('FOUR', { count: 4, group: 'fours', odds: '8', wins: threeOf }),
]
