import { single } from './single.ts'

/** Đề: two digits of the numbers of one tier. */
export const de = [
  single('de', { code: 'DE_DB', digits: 2, tiers: ['DB'], odds: '98' }),
  single('de', { code: 'DE_DB_HEAD', digits: 2, part: 'first', tiers: ['DB'], odds: '98' }),
  single('de', { code: 'DE_G1', digits: 2, tiers: ['G1'], odds: '98' }),
  single('de', { code: 'DE_G1_HEAD', digits: 2, part: 'first', tiers: ['G1'], odds: '98' }),
  single('de', { code: 'DE_G7', digits: 2, tiers: ['G7'], odds: '98' }),
] as const
