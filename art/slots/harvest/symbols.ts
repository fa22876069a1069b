import { rank, type RankLook } from '../words.ts'
import { banyan, buffalo, egret, kite, scarecrow, sheaf } from './village.ts'

const look: RankLook = {
  type: `font-family="Sigmar One" font-weight="400"`,
  size: 315,
  frame: 21,
  metal: ['#fff3c0', '#d9a04a', '#6e4212'],
  outline: '#3a2006',
}

/** The drawing of each symbol, by the name of its original. */
export const harvestSymbols: Readonly<Record<string, () => string>> = {
  l1: buffalo,
  l2: sheaf,
  l3: kite,
  l4: egret,
  a: () => rank('A', ['#ff9a7a', '#e03a24', '#86100e'], look),
  k: () => rank('K', ['#d8b4ff', '#8a4ad8', '#3c1280'], look),
  q: () => rank('Q', ['#a4f09a', '#3aa83c', '#0e5220'], look),
  j: () => rank('J', ['#a8dcff', '#2f86e0', '#0c3a8a'], look),
  w: scarecrow,
  s: banyan,
}
