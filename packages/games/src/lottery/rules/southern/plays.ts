import { playsOn } from '../../plays-on.ts'
import { tiers } from './tiers.ts'

const { everyTier, tiersOf, single, xien } = playsOn(tiers)

/** Every play of the southern draw, in the order in which screens show them. */
export const plays = [
  // Bao lô: the number against many drawn numbers at once, paid once for each it hits.
  single('bao_lo', { code: 'LO2', digits: 2, tiers: everyTier, odds: '98' }),
  single('bao_lo', { code: 'LO2_1K', digits: 2, tiers: everyTier, odds: '5.44', multiplier: 1 }),
  single('bao_lo', { code: 'LO2_HEAD', digits: 2, part: 'first', tiers: everyTier, odds: '98' }),
  single('bao_lo', { code: 'LO3', digits: 3, tiers: tiersOf(3), odds: '960' }),
  single('bao_lo', { code: 'LO4', digits: 4, tiers: tiersOf(4), odds: '9200' }),
  single('bao_lo', { code: 'LO_G4', digits: 2, tiers: ['G4'], odds: '98' }),
  single('bao_lo', { code: 'LO_G6', digits: 2, tiers: ['G6'], odds: '98' }),
  single('bao_lo', { code: 'BAO7', digits: 2, tiers: ['G8', 'G7', 'G6', 'G5', 'DB'], odds: '98' }),
  // Đề: two digits of the numbers of one tier.
  single('de', { code: 'DE_DB', digits: 2, tiers: ['DB'], odds: '98' }),
  single('de', { code: 'DE_DB_HEAD', digits: 2, part: 'first', tiers: ['DB'], odds: '98' }),
  single('de', { code: 'DE_G1', digits: 2, tiers: ['G1'], odds: '98' }),
  single('de', { code: 'DE_G1_HEAD', digits: 2, part: 'first', tiers: ['G1'], odds: '98' }),
  single('de', { code: 'DE_G8', digits: 2, tiers: ['G8'], odds: '98' }),
  xien('XIEN2', 2, '36'),
  xien('XIEN3', 3, '235'),
  xien('XIEN4', 4, '1600'),
  // Ba càng: three digits of the numbers of one or two tiers.
  single('cang3', { code: 'C3_DB', digits: 3, tiers: ['DB'], odds: '960' }),
  single('cang3', { code: 'C3_DB_HEAD', digits: 3, part: 'first', tiers: ['DB'], odds: '960' }),
  single('cang3', { code: 'C3_DAU', digits: 3, tiers: ['G7'], odds: '960' }),
  single('cang3', { code: 'C3_DAUDUOI', digits: 3, tiers: ['G7', 'DB'], odds: '960' }),
  single('cang3', { code: 'C3_G1', digits: 3, tiers: ['G1'], odds: '960' }),
  single('cang3', { code: 'X3_DB', digits: 3, part: 'last_any_order', tiers: ['DB'], odds: '158' }),
  // Bốn càng: four digits of the special or the first prize.
  single('cang4', { code: 'C4_DB', digits: 4, tiers: ['DB'], odds: '9200' }),
  single('cang4', { code: 'C4_G1', digits: 4, tiers: ['G1'], odds: '9200' }),
  single('cang4', { code: 'X4_DB', digits: 4, part: 'last_any_order', tiers: ['DB'], odds: '388' }),
  // Đầu đuôi: one digit of the special prize, or two digits of the eighth and special prizes.
  single('dau_duoi', { code: 'DAU_DIGIT', digits: 1, part: 'tens', tiers: ['DB'], odds: '9.8' }),
  single('dau_duoi', { code: 'DUOI_DIGIT', digits: 1, tiers: ['DB'], odds: '9.8' }),
  single('dau_duoi', { code: 'DAU', digits: 2, tiers: ['G8'], odds: '98' }),
  single('dau_duoi', { code: 'DUOI', digits: 2, tiers: ['DB'], odds: '98' }),
  single('dau_duoi', { code: 'DAU_DUOI', digits: 2, tiers: ['G8', 'DB'], odds: '98' }),
]
