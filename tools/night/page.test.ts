import { expect, test } from 'vitest'
import type { Entry } from './journal.ts'
import { pageOf } from './page.ts'
import { type Check, type Night, faultsOf, waitsOf } from './report.ts'

const asked = { key: 'k1', memberId: 7n, kind: 'bet', stake: 1000, askedAtMs: 2_000 } as const
const accepted: Entry = { asked, answered: { atMs: 2_040, tries: 1, refusal: null, id: 11n, won: null } }
const verdict = {
  accepted: 1,
  refused: 0,
  unanswered: 0,
  resolved: 0,
  lost: [],
  doubled: [],
  uncalledFor: [],
  wrong: [],
}
const check: Check = {
  when: 'at the end',
  verdict,
  violations: {},
  invariants: 148,
  draws: { ended: 3, gaps: 0, unsettled: 0 },
}
const good: Night = {
  seed: 'a',
  seconds: 60,
  commit: 'abc',
  startedAt: new Date(0),
  startedAtMs: 0,
  members: 1,
  starts: { web1: 2 },
  happened: [
    { fault: { kind: 'kill', what: 'web1', atMs: 8_000, forMs: 0 }, atMs: 8_001, whyNot: null, wholeAfterMs: 3_000 },
  ],
  checks: [check],
  entries: [accepted],
  unfinished: [],
}

test('a night without a fault in the books is a good one, and its page says how to run it again', () => {
  expect(faultsOf(good)).toEqual([])
  const page = pageOf(good)
  for (const said of ['A good night', 'npm run night -- 60 a', 'kill web1', '3.0 s']) expect(page).toContain(said)
})

test.each<[string, Partial<Night>, string]>([
  ['something was lost', { checks: [{ ...check, verdict: { ...verdict, lost: ['k1 <is> gone'] } }] }, 'k1 <is> gone'],
  ['an invariant does not hold', { checks: [{ ...check, violations: { L3: 2 } }] }, 'invariant L3 has 2 violations'],
  ['a draw is missing', { checks: [{ ...check, draws: { ended: 3, gaps: 1, unsettled: 0 } }] }, '1 draws are missing'],
  ['nobody answered', { checks: [{ ...check, verdict: { ...verdict, unanswered: 1 } }] }, '1 were never answered'],
  ['a node did not come back', { unfinished: ['a node was not ready'] }, 'a node was not ready'],
  [
    'members were refused for no reason',
    { entries: [{ asked, answered: { atMs: 5, tries: 1, refusal: 'not_logged_in', id: null, won: null } }] },
    'not_logged_in, which nobody expects',
  ],
])('a night is a bad one when %s', (_what, changed, sentence) => {
  const night = { ...good, ...changed }
  expect(faultsOf(night)).toEqual([expect.stringContaining(sentence)])
  expect(pageOf(night)).toContain('A bad night')
  expect(pageOf(night)).toContain(sentence.replace('<', '&lt;'))
})

test('what is under way in the middle is nothing wrong', () => {
  const middle: Check = { ...check, when: 'in the middle', verdict: { ...verdict, unanswered: 5 } }
  expect(faultsOf({ ...good, checks: [middle, check] })).toEqual([])
})

test('the wait is from the first time it was asked to the answer', () => {
  expect(waitsOf(good)).toEqual([{ fromS: 0, p99Ms: 40, count: 1 }])
})
