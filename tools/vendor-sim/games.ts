import { randomInt } from 'node:crypto'

/** Whole units of money on each field of the table. */
export type Stakes = Readonly<Record<string, number>>

/** In the languages that the vendor's pages speak. */
export interface Words {
  readonly VI: string
  readonly EN: string
}

export interface Field {
  readonly id: string
  readonly name: Words
  /** How many times the stake comes back when the field wins: the least and, where it differs, the most. */
  readonly pays: readonly number[]
}

export interface Game {
  readonly code: string
  readonly name: Words
  readonly fields: readonly Field[]
  /** What a result is made of. */
  readonly pieces: Readonly<Record<string, Words>>
  /** The return of the best and of the worst field, in basis points, as the page discloses them. */
  readonly rtp: readonly [best: number, worst: number]
  draw(): readonly string[]
  /** What a result pays, stakes of winning fields included. */
  pays(stakes: Stakes, result: readonly string[]): number
}

/**
 * Four coins, each white or red with the same chance. Even and odd come half the time
 * each and pay 1.96; four of a colour once in sixteen, 15.2.
 */
const xocDia: Game = {
  code: 'xoc-dia',
  name: { VI: 'Xóc đĩa', EN: 'Xoc Dia Coins' },
  fields: [
    { id: 'even', name: { VI: 'Chẵn', EN: 'Even' }, pays: [1.96] },
    { id: 'odd', name: { VI: 'Lẻ', EN: 'Odd' }, pays: [1.96] },
    { id: 'red4', name: { VI: '4 đỏ', EN: '4 red' }, pays: [15.2] },
    { id: 'white4', name: { VI: '4 trắng', EN: '4 white' }, pays: [15.2] },
  ],
  pieces: { red: { VI: 'Đỏ', EN: 'Red' }, white: { VI: 'Trắng', EN: 'White' } },
  rtp: [9800, 9500],
  draw: () => Array.from({ length: 4 }, () => (randomInt(2) === 0 ? 'white' : 'red')),
  pays(stakes, result) {
    const reds = result.filter((coin) => coin === 'red').length
    const even = reds % 2 === 0 ? tenths(stakes['even'], 196, 100) : tenths(stakes['odd'], 196, 100)
    return (
      even + (reds === 4 ? tenths(stakes['red4'], 152, 10) : 0) + (reds === 0 ? tenths(stakes['white4'], 152, 10) : 0)
    )
  },
}

const animals = ['bau', 'cua', 'tom', 'ca', 'ga', 'nai'] as const
const animalNames: Readonly<Record<(typeof animals)[number], Words>> = {
  bau: { VI: 'Bầu', EN: 'Gourd' },
  cua: { VI: 'Cua', EN: 'Crab' },
  tom: { VI: 'Tôm', EN: 'Shrimp' },
  ca: { VI: 'Cá', EN: 'Fish' },
  ga: { VI: 'Gà', EN: 'Rooster' },
  nai: { VI: 'Nai', EN: 'Deer' },
}

/** Three dice with six animals. A field pays its stake back and once more for each die that shows it. */
const bauCua: Game = {
  code: 'bau-cua',
  name: { VI: 'Bầu cua', EN: 'Gourd and Crab' },
  fields: animals.map((id) => ({ id, name: animalNames[id], pays: [2, 4] })),
  pieces: animalNames,
  rtp: [9213, 9213],
  draw: () => Array.from({ length: 3 }, () => animals[randomInt(6)] ?? 'bau'),
  pays: (stakes, result) =>
    Object.entries(stakes).reduce((total, [field, stake]) => {
      const shown = result.filter((die) => die === field).length
      return total + (shown === 0 ? 0 : stake * (1 + shown))
    }, 0),
}

/** A fraction of a unit stays with the house. */
function tenths(stake: number | undefined, times: number, by: number): number {
  return Math.floor(((stake ?? 0) * times) / by)
}

/** What operators are told of a bet: each field with what lies on it. */
export const stakedOn = ({ fields }: Game, stakes: Stakes): unknown =>
  fields.filter(({ id }) => stakes[id] !== undefined).map(({ id, name }) => ({ name, amount: String(stakes[id]) }))

/** What operators are told of a result. */
export const resultOf = ({ pieces }: Game, result: readonly string[]): unknown => ({
  name: { VI: 'Kết quả', EN: 'Result' },
  value: {
    VI: result.map((piece) => pieces[piece]?.VI ?? piece).join(', '),
    EN: result.map((piece) => pieces[piece]?.EN ?? piece).join(', '),
  },
})

export const games: readonly Game[] = [xocDia, bauCua]
export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code)
