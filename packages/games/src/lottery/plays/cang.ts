import { single } from './single.ts'

/** Ba càng: three digits of the numbers of one or two tiers. */
export const cang3 = [
  single('cang3', { code: 'C3_DB', digits: 3, tiers: ['DB'], odds: '960' }),
  single('cang3', { code: 'C3_DB_HEAD', digits: 3, part: 'first', tiers: ['DB'], odds: '960' }),
  single('cang3', { code: 'C3_DAU', digits: 3, tiers: ['G6'], odds: '960' }),
  single('cang3', { code: 'C3_DAUDUOI', digits: 3, tiers: ['DB', 'G6'], odds: '960' }),
  single('cang3', { code: 'C3_G1', digits: 3, tiers: ['G1'], odds: '960' }),
  single('cang3', { code: 'X3_DB', digits: 3, part: 'last_any_order', tiers: ['DB'], odds: '158' }),
] as const

/** Bốn càng: four digits of the special or the first prize. */
export const cang4 = [
  single('cang4', { code: 'C4_DB', digits: 4, tiers: ['DB'], odds: '9200' }),
  single('cang4', { code: 'C4_G1', digits: 4, tiers: ['G1'], odds: '9200' }),
  single('cang4', { code: 'X4_DB', digits: 4, part: 'last_any_order', tiers: ['DB'], odds: '388' }),
] as const
