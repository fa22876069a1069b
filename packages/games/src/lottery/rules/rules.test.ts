import { expect, test } from 'vitest'
import { everyRules, rulesOf } from './index.ts'

test.each(everyRules)('the $name rules reveal every tier once, and stand for a result by one number', (rules) => {
  const { name, version, tiers, headline, reveal, summary } = rules
  const named = tiers.map(({ tier }) => tier)
  expect(reveal.toSorted()).toEqual(named.toSorted())
  expect(named).toEqual(expect.arrayContaining([headline, ...summary]))
  // One number, or the whole of a draw that has one tier.
  expect(tiers.length === 1 || tiers.find(({ tier }) => tier === headline)?.count === 1).toBe(true)
  expect(rulesOf({ rules: name, rulesVersion: version })).toBe(rules)
})

test('rules that nobody wrote are a mistake of the caller', () => {
  expect(() => rulesOf({ rules: 'western', rulesVersion: 1 })).toThrow(RangeError)
  expect(() => rulesOf({ rules: 'northern', rulesVersion: 2 })).toThrow(RangeError)
})
