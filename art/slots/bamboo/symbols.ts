import { rank, type RankLook } from '../words.ts'
import { cicada, firefly, gibbon, grove, mushrooms, saola } from './forest.ts'

const look: RankLook = {
  type: `font-family="Paytone One" font-weight="400"`,
  size: 326,
  frame: 20,
  metal: ['#f0ffc0', '#8ab83a', '#2a5a14'],
  outline: '#0a2410',
}

/** The drawing of each symbol, by the name of its original. */
export const bambooSymbols: Readonly<Record<string, () => string>> = {
  b1: gibbon,
  b2: saola,
  b3: mushrooms,
  b4: cicada,
  a: () => rank('A', ['#ffb08a', '#e8502a', '#8a1c0c'], look),
  k: () => rank('K', ['#ffe88a', '#e8a81e', '#8a5206'], look),
  q: () => rank('Q', ['#e0b8ff', '#9a52d8', '#421480'], look),
  j: () => rank('J', ['#a4ecff', '#2a9ad0', '#0a3e7a'], look),
  w: grove,
  s: firefly,
}
