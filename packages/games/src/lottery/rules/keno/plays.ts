import { choose } from '../../../counting.ts'
import { choicesOn } from '../../choices-on.ts'
import { numbersTo } from '../../draw-numbers.ts'
import type { Play } from '../../play.ts'
import { sides } from './shows.ts'
import { highest, tier } from './tier.ts'

const choice = choicesOn(tier.tier)
const { count: drawn, digits } = tier
const all = choose(highest, drawn)
const numbers = numbersTo(highest, digits)
/** So many picked numbers are all among those drawn. */
const picked = (picks: NonNullable<Play['picks']>, odds: string) =>
  ({
    choices: numbers,
    digits,
    picks,
    ways: [choose(highest - picks, drawn - picks), all],
    odds,
  }) as const

const half = choose(40, 10) ** 2n
const onSum = { shows: sides } as const

/** Every play of Keno, in the order in which screens show them. How the sums come in is counted in the test. */
export const plays = [
  choice('kn_picks', { ...picked(1, '3.8'), code: 'KN_1' }),
  choice('kn_picks', { ...picked(2, '15.6'), code: 'KN_2' }),
  choice('kn_picks', { ...picked(3, '68'), code: 'KN_3' }),
  choice('kn_picks', { ...picked(4, '309'), code: 'KN_4' }),
  choice('kn_picks', { ...picked(5, '1460'), code: 'KN_5' }),
  choice('kn_sides', {
    ...onSum,
    code: 'KN_SUM',
    choices: ['big', 'small'],
    ways: [1_759_886_689_338_606_861n, all],
    odds: '1.92',
  }),
  choice('kn_sides', {
    ...onSum,
    code: 'KN_SUM_810',
    choices: ['810'],
    ways: [15_542_763_534_960_598n, all],
    odds: '215',
  }),
  choice('kn_sides', {
    ...onSum,
    code: 'KN_HALF',
    choices: ['upper', 'lower'],
    ways: [(all - half) / 2n, all],
    odds: '2.4',
  }),
  choice('kn_sides', { ...onSum, code: 'KN_MIDDLE', choices: ['middle'], ways: [half, all], odds: '4.7' }),
  choice('kn_sides', {
    ...onSum,
    code: 'KN_PARITY',
    choices: ['odd_more', 'even_more'],
    ways: [(all - half) / 2n, all],
    odds: '2.4',
  }),
  choice('kn_sides', { ...onSum, code: 'KN_TIE', choices: ['odd_even_tie'], ways: [half, all], odds: '4.7' }),
  choice('kn_elements', {
    ...onSum,
    code: 'KN_METAL',
    choices: ['metal'],
    ways: [362_424_019_495_171_770n, all],
    odds: '9.2',
  }),
  choice('kn_elements', {
    ...onSum,
    code: 'KN_WOOD',
    choices: ['wood'],
    ways: [712_463_910_471_784_803n, all],
    odds: '4.7',
  }),
  choice('kn_elements', {
    ...onSum,
    code: 'KN_WATER',
    choices: ['water'],
    ways: [1_371_845_418_169_315_204n, all],
    odds: '2.43',
  }),
  choice('kn_elements', {
    ...onSum,
    code: 'KN_FIRE',
    choices: ['fire'],
    ways: [719_054_759_525_309_151n, all],
    odds: '4.66',
  }),
  choice('kn_elements', {
    ...onSum,
    code: 'KN_EARTH',
    choices: ['earth'],
    ways: [369_528_034_550_593_392n, all],
    odds: '9.1',
  }),
]
