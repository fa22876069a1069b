import { choicesOn } from '../../choices-on.ts'
import { numbersTo } from '../../draw-numbers.ts'
import { first, ranked, straight, sumSides } from './shows.ts'
import { tier } from './tier.ts'

const choice = choicesOn(tier.tier)
const cars = numbersTo(tier.count, tier.digits)
const ranks = numbersTo(tier.count, 1)
const ofRanks = (most: number, names: readonly string[]) =>
  ranks.slice(0, most).flatMap((rank) => names.map((name) => `${rank}.${name}`))
/** The first two are one of 90 in their order. */
const twos = 90
const straights = cars.flatMap((champion) => cars.flatMap((second) => (second === champion ? [] : [champion + second])))

const rank = { shows: ranked }
const sum = { shows: sumSides }

/** Every play of PK10, in the order in which screens show them. */
export const plays = [
  choice('pk_cars', { ...rank, code: 'PK_CAR', choices: ofRanks(10, cars), ways: [1, 10], odds: '9.8' }),
  choice('pk_sides', {
    ...rank,
    code: 'PK_SIDE',
    choices: ofRanks(10, ['big', 'small', 'odd', 'even']),
    ways: [1, 2],
    odds: '1.96',
  }),
  choice('pk_sides', {
    ...rank,
    code: 'PK_DRAGON',
    choices: ofRanks(5, ['dragon', 'tiger']),
    ways: [1, 2],
    odds: '1.96',
  }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_HIGH', choices: ['big', 'even'], ways: [40, twos], odds: '2.14' }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_LOW', choices: ['small', 'odd'], ways: [50, twos], odds: '1.72' }),
  // Sums by how many ways they come in.
  choice('pk_sum', { ...sum, code: 'PK_SUM_3', choices: ['3', '4', '18', '19'], ways: [2, twos], odds: '43.2' }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_5', choices: ['5', '6', '16', '17'], ways: [4, twos], odds: '21.6' }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_7', choices: ['7', '8', '14', '15'], ways: [6, twos], odds: '14.4' }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_9', choices: ['9', '10', '12', '13'], ways: [8, twos], odds: '10.8' }),
  choice('pk_sum', { ...sum, code: 'PK_SUM_11', choices: ['11'], ways: [10, twos], odds: '8.64' }),
  choice('pk_first', {
    code: 'PK_STRAIGHT',
    shows: straight,
    choices: straights,
    ways: [1, twos],
    odds: '87',
    digits: 4,
  }),
  choice('pk_first', {
    code: 'PK_TWO',
    shows: first(2),
    choices: cars,
    ways: [1, 45],
    odds: '43',
    picks: 2,
    digits: 2,
  }),
  choice('pk_first', {
    code: 'PK_THREE',
    shows: first(3),
    choices: cars,
    ways: [1, 120],
    odds: '115',
    picks: 3,
    digits: 2,
  }),
]
