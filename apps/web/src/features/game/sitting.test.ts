import { beforeEach, expect, test } from 'vitest'
import type { SessionResult } from './session-result.ts'
import { keepSitting, resultOf, sittingAt } from './sitting.ts'

const minute = 60_000
const start = 1_000 * minute
const lotus: SessionResult = { lastId: '9', rounds: 2, stakedAmount: 3_000n, wonAmount: 5_000n }
const dragon: SessionResult = { lastId: null, rounds: 1, stakedAmount: 2_000n, wonAmount: 0n }

beforeEach(() => sessionStorage.clear())

test('a sitting goes on over a reload and from game to game, with its time and its result', () => {
  keepSitting('42', start, { results: { 'sen-vang': lotus } })
  const later = keepSitting('42', start + 14 * minute, { results: { 'sen-vang': lotus, 'rong-may': dragon } })
  expect(later).toMatchObject({ sinceMs: start, remindedMs: start, seenMs: start + 14 * minute })
  expect(sittingAt('42', start + 28 * minute)).toEqual(later)
  expect(resultOf(later)).toEqual({ rounds: 3, stakedAmount: 5_000n, wonAmount: 5_000n })
})

test('a reminder that was answered does not come back with a reload, and the time goes on', () => {
  keepSitting('42', start)
  keepSitting('42', start + 10 * minute, { remindedMs: start + 10 * minute })
  expect(keepSitting('42', start + 12 * minute)).toMatchObject({ sinceMs: start, remindedMs: start + 10 * minute })
})

test.each([
  ['a quarter of an hour away from every game', '42', 15],
  ['another member', '43', 1],
  ['a visitor after a member', '', 1],
])('%s begins anew', (_, memberId, minutes) => {
  keepSitting('42', start, { results: { 'sen-vang': lotus } })
  const now = start + minutes * minute
  expect(sittingAt(memberId, now)).toEqual({ memberId, sinceMs: now, remindedMs: now, seenMs: now, results: {} })
})
