import { oddsFromDecimal } from '@banyan/money'
import type { Play } from '../play.ts'
import { everyTier } from './lots.ts'

/** Xiên: every number of the entry ends one of the 27 numbers. One entry is one stake; a number drawn twice pays no more. */
const common = { group: 'xien', digits: 2, part: 'last', tiers: everyTier, multiplier: 1 } as const

export const xien = [
  { ...common, code: 'XIEN2', picks: 2, odds: oddsFromDecimal('17') },
  { ...common, code: 'XIEN3', picks: 3, odds: oddsFromDecimal('74') },
  { ...common, code: 'XIEN4', picks: 4, odds: oddsFromDecimal('330') },
] as const satisfies readonly Play[]
