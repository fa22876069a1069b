import type { Texts } from '../../texts.ts'
import type { pk10 as vi } from './vi.ts'

export const pk10 = {
  structure: 'In each draw ten cars, 01 to 10, come in one after the other. Cars 6–10 are big, 1–5 small.',
  rule: {
    PK_CAR: 'Pick a rank and a car. Wins when that car takes that rank.',
    PK_SIDE: 'Pick a rank. Wins when its car is big (6–10), small (1–5), odd or even, as you picked.',
    PK_DRAGON:
      'Rank 1 against 10, 2 against 9, 3 against 8, 4 against 7, 5 against 6. Dragon wins when the upper rank has the higher car, tiger when it has the lower.',
    PK_SUM_HIGH: 'Wins when champion and runner-up add up to big (12 and more), or to even, as you picked.',
    PK_SUM_LOW: 'Wins when champion and runner-up add up to small (11 and less), or to odd, as you picked.',
    PK_SUM_3: 'Wins when champion and runner-up add up to the number you picked.',
    PK_SUM_5: 'Wins when champion and runner-up add up to the number you picked.',
    PK_SUM_7: 'Wins when champion and runner-up add up to the number you picked.',
    PK_SUM_9: 'Wins when champion and runner-up add up to the number you picked.',
    PK_SUM_11: 'Wins when champion and runner-up add up to the number you picked.',
    PK_STRAIGHT: 'Pick the champion, then the runner-up. Wins when both come in that order.',
    PK_TWO: 'Pick two cars. Wins when they come in first and second, in either order.',
    PK_THREE: 'Pick three cars. Wins when they take the first three ranks, in any order.',
  },
} as const satisfies Texts<typeof vi>
