import { choices } from '../bowls/choices.ts'
import { countOf, eachOf, once } from '../bowls/counted.ts'
import type { Faces, Position } from '../bowls/game.ts'

/** The six symbols in the order of the board. */
export const symbols = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const

const codeOf = (name: string, ...named: readonly string[]) => [name, ...named].join('_').toUpperCase()
const isTriple = (dice: Faces) => dice.every((face) => face === dice[0])

export const positions: readonly Position[] = [
  ...symbols.map((symbol) => eachOf(symbol, { code: codeOf('symbol', symbol), group: 'symbols' })),
  ...symbols.map((symbol) =>
    once(codeOf('double', symbol), { group: 'doubles', odds: '12', wins: (dice) => countOf(dice, symbol) >= 2 }),
  ),
  once('TRIPLE', { group: 'triples', odds: '31', wins: isTriple }),
  ...symbols.map((symbol) =>
    once(codeOf('triple', symbol), { group: 'triples', odds: '181', wins: (dice) => countOf(dice, symbol) === 3 }),
  ),
  ...choices(symbols, 2).map((pair) =>
    once(codeOf('pair', ...pair), {
      group: 'pairs',
      odds: '7',
      wins: (dice) => pair.every((symbol) => dice.includes(symbol)),
    }),
  ),
]
