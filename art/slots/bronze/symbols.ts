import { rank, type RankLook } from '../words.ts'
import { boat, drumFace, house, lacBird, stag, sun } from './figures.ts'

const look: RankLook = {
  type: `font-family="Archivo" font-weight="900" style="font-stretch:100%"`,
  size: 380,
  frame: 24,
  metal: ['#ffe2a0', '#b87a2c', '#4a2a0c'],
  outline: '#170b03',
}

/** The drawing of each symbol, by the name of its original. */
export const bronzeSymbols: Readonly<Record<string, () => string>> = {
  d1: lacBird,
  d2: boat,
  d3: stag,
  d4: house,
  a: () => rank('A', ['#ff9a6a', '#c9301a', '#5e0a08'], look),
  k: () => rank('K', ['#ffe48a', '#d9941a', '#7a4406'], look),
  q: () => rank('Q', ['#a4f0b0', '#2a9a56', '#084a2a'], look),
  j: () => rank('J', ['#9ae8f0', '#2292ac', '#083e58'], look),
  t: () => rank('10', ['#e0b8ff', '#8a46c0', '#3a1066'], { ...look, size: 330 }),
  w: sun,
  s: drumFace,
}
