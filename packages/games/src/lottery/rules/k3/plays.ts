import { choicesOn } from '../../choices-on.ts'
import { numbersTo } from '../../draw-numbers.ts'
import { faces, sumSides } from './shows.ts'
import { tier } from './tier.ts'

const choice = choicesOn(tier.tier)
const all = 216
const dice = numbersTo(6, 1)
const pairs = dice.flatMap((one) => dice.map((other) => [one, other] as const))
const distinct = pairs.flatMap(([one, other]) => (one < other ? [one + other] : []))
/** Two of one number and one of another, ascending: '112' and '122'. */
const twoAndOne = pairs.flatMap(([two, one]) => (two === one ? [] : [[two, two, one].toSorted().join('')]))
const threes = distinct.flatMap((two) => dice.flatMap((one) => (one > two.slice(1) ? [two + one] : [])))

const sum = { shows: sumSides }
const face = { shows: faces }

/** Every play of K3, in the order in which screens show them. */
export const plays = [
  choice('k3_sides', {
    ...sum,
    code: 'K3_SIDE',
    choices: ['big', 'small', 'odd', 'even'],
    ways: [108, all],
    odds: '1.95',
  }),
  choice('k3_sides', { ...sum, code: 'K3_BIG_ODD', choices: ['big_odd', 'small_even'], ways: [61, all], odds: '3.4' }),
  choice('k3_sides', { ...sum, code: 'K3_BIG_EVEN', choices: ['big_even', 'small_odd'], ways: [47, all], odds: '4.4' }),
  // Sums by how many ways they come in, the two of a pair alike.
  choice('k3_sum', { ...sum, code: 'K3_SUM_3', choices: ['3', '18'], ways: [1, all], odds: '207' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_4', choices: ['4', '17'], ways: [3, all], odds: '69' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_5', choices: ['5', '16'], ways: [6, all], odds: '34.5' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_6', choices: ['6', '15'], ways: [10, all], odds: '20.7' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_7', choices: ['7', '14'], ways: [15, all], odds: '13.8' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_8', choices: ['8', '13'], ways: [21, all], odds: '9.85' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_9', choices: ['9', '12'], ways: [25, all], odds: '8.29' }),
  choice('k3_sum', { ...sum, code: 'K3_SUM_10', choices: ['10', '11'], ways: [27, all], odds: '7.68' }),
  choice('k3_same', {
    ...face,
    code: 'K3_TRIPLE',
    choices: dice.map((die) => die.repeat(3)),
    ways: [1, all],
    odds: '207',
  }),
  choice('k3_same', { ...face, code: 'K3_ANY_TRIPLE', choices: ['any_triple'], ways: [6, all], odds: '34.5' }),
  choice('k3_same', {
    ...face,
    code: 'K3_PAIR',
    choices: dice.map((die) => die.repeat(2)),
    ways: [16, all],
    odds: '13',
  }),
  choice('k3_same', { ...face, code: 'K3_PAIR_ONE', choices: twoAndOne, ways: [3, all], odds: '69' }),
  choice('k3_faces', { ...face, code: 'K3_ONE', choices: dice, ways: [91, all], odds: '2.27' }),
  choice('k3_faces', { ...face, code: 'K3_TWO', choices: distinct, ways: [30, all], odds: '6.9' }),
  choice('k3_faces', { ...face, code: 'K3_THREE', choices: threes, ways: [6, all], odds: '34.5' }),
  choice('k3_faces', { ...face, code: 'K3_RUN', choices: ['run'], ways: [24, all], odds: '8.6' }),
]
