import { playsOn } from '../../plays-on.ts'
import { tiers } from './tiers.ts'

const { everyTier, single, together } = playsOn(tiers)
const on = { tiers: everyTier }

/** Every play of togel, in the order in which screens show them. There is no discount on a stake, so odds are total. */
export const plays = [
  single('numbers', { ...on, code: 'T4D', digits: 4, odds: '9200' }),
  single('numbers', { ...on, code: 'T3D', digits: 3, odds: '950' }),
  // Numbers of two digits: the last two, the first two, and the two between.
  single('numbers2', { ...on, code: 'T2D', digits: 2, odds: '95' }),
  single('numbers2', { ...on, code: 'T2D_FRONT', digits: 2, part: 'first', odds: '95' }),
  single('numbers2', { ...on, code: 'T2D_MIDDLE', digits: 2, part: 'after_first', odds: '95' }),
  // Colok jitu: one digit at a named position.
  single('jitu', { ...on, code: 'JITU_AS', digits: 1, part: 'first', odds: '9.6' }),
  single('jitu', { ...on, code: 'JITU_KOP', digits: 1, part: 'after_first', odds: '9.6' }),
  single('jitu', { ...on, code: 'JITU_KEPALA', digits: 1, part: 'tens', odds: '9.6' }),
  single('jitu', { ...on, code: 'JITU_EKOR', digits: 1, odds: '9.6' }),
  // Colok: digits anywhere. One digit pays for each time it comes; two or three pay once, when all have come.
  single('colok', { ...on, code: 'COLOK_BEBAS', digits: 1, part: 'each_digit', odds: '2.4' }),
  together('colok', { ...on, code: 'COLOK_2D', digits: 1, part: 'each_digit', picks: 2, odds: '9.8' }),
  together('colok', { ...on, code: 'COLOK_NAGA', digits: 1, part: 'each_digit', picks: 3, odds: '47' }),
]
