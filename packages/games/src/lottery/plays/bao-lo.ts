import { everyTier, tiersOf } from './lots.ts'
import { single } from './single.ts'

/** Bao lô: the number against many drawn numbers at once, paid once for each it hits. */
export const baoLo = [
  single('bao_lo', { code: 'LO2', digits: 2, tiers: everyTier, odds: '98' }),
  single('bao_lo', { code: 'LO2_1K', digits: 2, tiers: everyTier, odds: '3.62', multiplier: 1 }),
  single('bao_lo', { code: 'LO2_HEAD', digits: 2, part: 'first', tiers: everyTier, odds: '98' }),
  single('bao_lo', { code: 'LO3', digits: 3, tiers: tiersOf(3), odds: '960' }),
  single('bao_lo', { code: 'LO4', digits: 4, tiers: tiersOf(4), odds: '9200' }),
  single('bao_lo', { code: 'LO_G3', digits: 2, tiers: ['G3'], odds: '98' }),
  single('bao_lo', { code: 'LO_G5', digits: 2, tiers: ['G5'], odds: '98' }),
  single('bao_lo', { code: 'BAO8', digits: 2, tiers: ['DB', 'G6', 'G7'], odds: '98' }),
] as const
