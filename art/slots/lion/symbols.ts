import { rank, type RankLook } from '../words.ts'
import { cymbals, drum, earthGod, fan, firecrackers, lion } from './troupe.ts'

const look: RankLook = {
  type: `font-family="Phudu" font-weight="900"`,
  size: 350,
  frame: 20,
  metal: ['#fff8d0', '#f0b42a', '#7a4408'],
  outline: '#3a0c06',
}

/** The drawing of each symbol, by the name of its original. */
export const lionSymbols: Readonly<Record<string, () => string>> = {
  l1: lion,
  l2: drum,
  l3: cymbals,
  l4: fan,
  a: () => rank('A', ['#ff8a7a', '#d8141e', '#6a0412'], look),
  k: () => rank('K', ['#8af0e0', '#12a098', '#044a52'], look),
  q: () => rank('Q', ['#ffffff', '#f0dcc0', '#b0805a'], look),
  j: () => rank('J', ['#ffb0d8', '#d83a8a', '#6a0a46'], look),
  w: earthGod,
  s: firecrackers,
}
