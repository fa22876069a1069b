import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, resetClock, serverNow } from './clock.ts'

const start = new Date('2026-11-21T04:00:00Z').getTime()

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  vi.useRealTimers()
  resetClock()
})

test('a device that is an hour wrong counts down by the server', () => {
  learnServerTime(new Date(start + 3_600_000), 200)
  expect(serverNow()).toBe(start + 3_600_100)
})

test('the quickest answer is the most exact', () => {
  learnServerTime(new Date(start + 1000), 40)
  learnServerTime(new Date(start + 9000), 4000)
  learnServerTime(new Date(start + 5000), Number.POSITIVE_INFINITY)
  expect(serverNow()).toBe(start + 1020)
})
