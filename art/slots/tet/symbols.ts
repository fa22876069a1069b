import { rank, type RankLook } from '../words.ts'
import { lionDrum, luckyCoin, wildDrum } from './drum.ts'
import { crackers, kumquats, peach, riceCake } from './feast.ts'

const look: RankLook = {
  type: `font-family="Phudu" font-weight="900"`,
  size: 420,
  frame: 23,
  metal: ['#fff4b8', '#e9a928', '#7e4308'],
  outline: '#3a0606',
}

/** The drawing of each symbol, by the name of its original. */
export const tetSymbols: Readonly<Record<string, () => string>> = {
  t1: crackers,
  t2: riceCake,
  t3: peach,
  t4: kumquats,
  a: () => rank('A', ['#ff8a5c', '#e0261c', '#8a0612'], look),
  k: () => rank('K', ['#ffe27a', '#f29a12', '#a84c04'], look),
  q: () => rank('Q', ['#ff9ac4', '#d8246e', '#7a0a3c'], look),
  j: () => rank('J', ['#a8f0c0', '#1f9e62', '#06502e'], look),
  w: wildDrum,
  'w-plain': lionDrum,
  c: () => luckyCoin(['#ff5a42', '#cc1a1a', '#6a040e'], ['#fff2ac', '#f4b72e', '#b8720c']),
  c1: () => luckyCoin(['#ff5a42', '#cc1a1a', '#6a040e'], ['#a6f5c8', '#16a064', '#03502e']),
  c2: () => luckyCoin(['#ff5a42', '#cc1a1a', '#6a040e'], ['#a4c8ff', '#2a62d8', '#0a2470']),
  c3: () => luckyCoin(['#fff0a6', '#efb42c', '#8c5206'], ['#ff8a78', '#d01a20', '#68040e']),
}
