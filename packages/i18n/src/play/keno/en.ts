import type { Texts } from '../../texts.ts'
import type { keno as vi } from './vi.ts'

export const keno = {
  structure: 'Each draw has 20 different numbers from 01 to 80, the same for every player.',
  rule: {
    KN_1: 'Pick a number. Wins when it is among the 20 drawn.',
    KN_2: 'Pick 2 numbers. Wins when all 2 are among the 20 drawn.',
    KN_3: 'Pick 3 numbers. Wins when all 3 are among the 20 drawn.',
    KN_4: 'Pick 4 numbers. Wins when all 4 are among the 20 drawn.',
    KN_5: 'Pick 5 numbers. Wins when all 5 are among the 20 drawn.',
    KN_SUM: 'Big when the 20 numbers add up to more than 810, small when to less. At exactly 810 both lose.',
    KN_SUM_810: 'Wins when the 20 numbers add up to exactly 810.',
    KN_HALF: 'Up when 11 or more are of 01–40, down when 11 or more are of 41–80.',
    KN_MIDDLE: 'Wins when exactly ten are of 01–40 and ten of 41–80.',
    KN_PARITY: 'Wins when 11 or more of the numbers are odd, or even, as you picked.',
    KN_TIE: 'Wins when exactly ten are odd and ten even.',
    KN_METAL: 'Wins when the 20 numbers add up to 210–695.',
    KN_WOOD: 'Wins when the 20 numbers add up to 696–763.',
    KN_WATER: 'Wins when the 20 numbers add up to 764–855.',
    KN_FIRE: 'Wins when the 20 numbers add up to 856–923.',
    KN_EARTH: 'Wins when the 20 numbers add up to 924–1410.',
  },
} as const satisfies Texts<typeof vi>
