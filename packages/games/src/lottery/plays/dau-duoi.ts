import { single } from './single.ts'

/** Đầu đuôi: one digit of the special prize in the northern way, or two digits of the seventh and special prizes in the southern. */
export const dauDuoi = [
  single('dau_duoi', { code: 'DAU_DIGIT', digits: 1, part: 'tens', tiers: ['DB'], odds: '9.8' }),
  single('dau_duoi', { code: 'DUOI_DIGIT', digits: 1, tiers: ['DB'], odds: '9.8' }),
  single('dau_duoi', { code: 'DAU', digits: 2, tiers: ['G7'], odds: '98' }),
  single('dau_duoi', { code: 'DUOI', digits: 2, tiers: ['DB'], odds: '98' }),
  single('dau_duoi', { code: 'DAU_DUOI', digits: 2, tiers: ['DB', 'G7'], odds: '98' }),
] as const
