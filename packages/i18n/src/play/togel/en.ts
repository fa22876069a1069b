import type { Texts } from '../../texts.ts'
import type { togel as vi } from './vi.ts'

export const togel = {
  structure: 'Each draw has one number of four digits: as, kop, kepala and ekor, from left to right.',
  rule: {
    T4D: 'Wins when your number is the whole result, all four digits in order.',
    T3D: 'Wins when your number is the last three digits of the result.',
    T2D: 'Wins when your number is the last two digits, kepala and ekor.',
    T2D_FRONT: 'Wins when your number is the first two digits, as and kop.',
    T2D_MIDDLE: 'Wins when your number is the two middle digits, kop and kepala.',
    JITU_AS: 'Pick one digit. Wins when it is the as, the first digit.',
    JITU_KOP: 'Pick one digit. Wins when it is the kop, the second digit.',
    JITU_KEPALA: 'Pick one digit. Wins when it is the kepala, the third digit.',
    JITU_EKOR: 'Pick one digit. Wins when it is the ekor, the last digit.',
    COLOK_BEBAS: 'Pick one digit. It pays for each time it is in the result, at any position.',
    COLOK_2D: 'Pick two digits. Wins when both are in the result, at any position. Repeats pay no more.',
    COLOK_NAGA: 'Pick three digits. Wins when all three are in the result, at any position. Repeats pay no more.',
  },
} as const satisfies Texts<typeof vi>
