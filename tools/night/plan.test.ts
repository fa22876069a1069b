import { expect, test } from 'vitest'
import { nextAsk } from './asks.ts'
import { planOf } from './plan.ts'

const whatOf = ({ faults, asks }: ReturnType<typeof planOf>) => ({
  faults,
  asked: [1, 2].map((member) => {
    const random = asks(member)
    return Array.from({ length: 20 }, () => nextAsk(random))
  }),
})

test('a seed breaks the same things at the same times and has members ask for the same, another seed does not', () => {
  expect(whatOf(planOf('a', 3600))).toEqual(whatOf(planOf('a', 3600)))
  expect(whatOf(planOf('a', 3600)).faults).not.toEqual(whatOf(planOf('b', 3600)).faults)
  expect(whatOf(planOf('a', 3600)).asked).not.toEqual(whatOf(planOf('b', 3600)).asked)
})

test.each(['a', 'b', 'c'])('an hour of seed %s breaks more than sixty things, and everything once', (seed) => {
  const { faults } = planOf(seed, 3600)
  expect(faults.length).toBeGreaterThanOrEqual(60)
  const names = new Set(faults.map(({ kind, what }) => `${kind} ${what}`))
  expect(names.size).toBe(27)
  expect(faults.filter(({ kind }) => kind === 'promote')).toHaveLength(1)
  for (const { atMs, forMs } of faults) expect(atMs + forMs).toBeLessThan(3_600_000)
})

test('no fault begins before the one before it is over', () => {
  const { faults } = planOf('a', 3600)
  faults.slice(1).forEach(({ atMs }, place) => {
    const before = faults[place]!
    expect(atMs).toBeGreaterThan(before.atMs + before.forMs)
  })
})
