import type { Texts } from '../../texts.ts'
import type { k3 as vi } from './vi.ts'

export const k3 = {
  structure:
    'Each draw has three dice, each from 1 to 6. A sum of 3 to 10 is small, 11 to 18 is big; triples count too.',
  rule: {
    K3_SIDE: 'Wins when the sum is big (11–18), small (3–10), odd or even, as you picked.',
    K3_BIG_ODD: 'Wins when the sum is both big and odd, or both small and even, as you picked.',
    K3_BIG_EVEN: 'Wins when the sum is both big and even, or both small and odd, as you picked.',
    K3_SUM_3: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_4: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_5: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_6: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_7: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_8: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_9: 'Wins when the three dice add up to the number you picked.',
    K3_SUM_10: 'Wins when the three dice add up to the number you picked.',
    K3_TRIPLE: 'Wins when all three dice show the number you picked.',
    K3_ANY_TRIPLE: 'Wins when the three dice are the same, whichever number.',
    K3_PAIR: 'Wins when at least two dice show the number you picked.',
    K3_PAIR_ONE: 'Wins when the dice are exactly the pair and the other number you picked, in any order.',
    K3_ONE: 'Wins when at least one die shows the number you picked. Repeats pay no more.',
    K3_TWO: 'Wins when both of the two different numbers come.',
    K3_THREE: 'Wins when the dice are the three different numbers you picked, in any order.',
    K3_RUN: 'Wins when the dice are any three numbers in a row, such as 2-3-4.',
  },
} as const satisfies Texts<typeof vi>
