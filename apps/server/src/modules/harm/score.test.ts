import { harmMarkers } from '@banyan/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, type ScoreRules, scoreOf } from './score.ts'

const rule = (threshold: number, weight: number | null = null) => ({ version: 0, isOn: true, threshold, weight })
/** As they are shipped. */
const rules: ScoreRules = {
  chasing: rule(10, 20),
  night_play: rule(180, 15),
  many_deposits: rule(5, 15),
  failed_deposits: rule(4, 10),
  limit_hits: rule(5, 15),
  limit_raises: rule(1, 10),
  withdrawals_cancelled: rule(2, 15),
  time_growth: rule(100, 15),
  level_1: rule(20),
  level_2: rule(40),
  level_3: rule(60),
}
const calm: Facts = {
  chases: 3,
  nightMinutes: 40,
  minutes: 400,
  minutesBefore: 380,
  limitHits: 1,
  limitRaises: 0,
  depositsADay: 2,
  failedDeposits: 1,
  withdrawalsCancelled: 0,
}

test.each`
  week                            | facts                                                                   | score | level | markers
  ${'a calm one'}                 | ${{}}                                                                   | ${0}  | ${0}  | ${[]}
  ${'one of chasing'}             | ${{ chases: 25 }}                                                       | ${40} | ${2}  | ${['chasing']}
  ${'a little chasing'}           | ${{ chases: 10 }}                                                       | ${20} | ${1}  | ${['chasing']}
  ${'chasing without end'}        | ${{ chases: 900 }}                                                      | ${60} | ${3}  | ${['chasing']}
  ${'one of nights'}              | ${{ nightMinutes: 400 }}                                                | ${30} | ${1}  | ${['night_play']}
  ${'one of growth'}              | ${{ minutes: 1000, minutesBefore: 300 }}                                | ${30} | ${1}  | ${['time_growth']}
  ${'a first one, and long'}      | ${{ minutes: 240, minutesBefore: 0 }}                                   | ${45} | ${2}  | ${['time_growth']}
  ${'a first one, and short'}     | ${{ minutes: 175, minutesBefore: 0 }}                                   | ${0}  | ${0}  | ${[]}
  ${'deposit after deposit'}      | ${{ depositsADay: 7, failedDeposits: 4 }}                               | ${25} | ${1}  | ${['many_deposits', 'failed_deposits']}
  ${'limits hit and raised'}      | ${{ limitHits: 6, limitRaises: 2 }}                                     | ${35} | ${1}  | ${['limit_hits', 'limit_raises']}
  ${'withdrawals taken back'}     | ${{ withdrawalsCancelled: 4 }}                                          | ${30} | ${1}  | ${['withdrawals_cancelled']}
  ${'nights, chasing and growth'} | ${{ chases: 12, nightMinutes: 400, minutes: 1000, minutesBefore: 300 }} | ${80} | ${3}  | ${['chasing', 'night_play', 'time_growth']}
`('$week scores $score, level $level', ({ facts, score, level, markers }) => {
  const found = scoreOf({ ...calm, ...facts }, rules)
  expect({ ...found, markers: found.markers.map(({ marker }) => marker) }).toEqual({ score, level, markers })
})

test('a score is explained by its markers: value, threshold, weight and version of each', () => {
  const own = { ...rules, chasing: { version: 4, isOn: true, threshold: 8, weight: 25 } }
  expect(scoreOf({ ...calm, chases: 17 }, own).markers).toEqual([
    { marker: 'chasing', value: 17, threshold: 8, weight: 25, points: 50, version: 4 },
  ])
})

test('a marker that is off counts for nothing', () => {
  const off = { ...rules, chasing: { ...rules.chasing, isOn: false } }
  expect(scoreOf({ ...calm, chases: 900 }, off)).toEqual({ score: 0, level: 0, markers: [] })
})

test('the score is the sum of its markers, and more of anything never makes it less', () => {
  const count = fc.integer({ min: 0, max: 2000 })
  const facts = fc.record({
    chases: count,
    nightMinutes: count,
    minutes: count,
    minutesBefore: count,
    limitHits: count,
    limitRaises: count,
    depositsADay: count,
    failedDeposits: count,
    withdrawalsCancelled: count,
  })
  const more = fc.constantFrom<(keyof Facts)[]>(
    ...(Object.keys(calm) as (keyof Facts)[]) // as: the keys of a constant
      .filter((key) => key !== 'minutesBefore')
      .map((key) => [key]),
  )
  fc.assert(
    fc.property(facts, more, count, (week, [key], added) => {
      const found = scoreOf(week, rules)
      expect(found.score).toBe(found.markers.reduce((sum, { points }) => sum + points, 0))
      expect(scoreOf({ ...week, [key!]: week[key!] + added }, rules).score).toBeGreaterThanOrEqual(found.score)
      expect(found.markers.length).toBeLessThanOrEqual(harmMarkers.length)
    }),
  )
})
