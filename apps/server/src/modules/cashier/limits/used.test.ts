import { describe, expect, test } from 'vitest'
import { type Gross, usedIn } from './used.ts'

/** November in Hanoi. */
const month = { beginsAt: new Date('2026-10-31T17:00:00Z'), endsAt: new Date('2026-11-30T17:00:00Z') }
const came = (at: string, amount = 100n): Gross => ({ amount, at: new Date(at), expiresAt: null })

describe('what was paid in', () => {
  test.each`
    period     | at                            | now                           | counts
    ${'day'}   | ${'2026-11-10T05:00:00.000Z'} | ${'2026-11-11T04:59:59.999Z'} | ${100n}
    ${'day'}   | ${'2026-11-10T05:00:00.000Z'} | ${'2026-11-11T05:00:00.000Z'} | ${0n}
    ${'week'}  | ${'2026-11-10T05:00:00.000Z'} | ${'2026-11-17T04:59:59.999Z'} | ${100n}
    ${'week'}  | ${'2026-11-10T05:00:00.000Z'} | ${'2026-11-17T05:00:00.000Z'} | ${0n}
    ${'month'} | ${'2026-10-31T16:59:59.999Z'} | ${'2026-11-01T05:00:00.000Z'} | ${0n}
    ${'month'} | ${'2026-10-31T17:00:00.000Z'} | ${'2026-11-30T16:59:59.999Z'} | ${100n}
    ${'month'} | ${'2026-11-10T05:00:00.000Z'} | ${'2026-11-30T17:00:00.000Z'} | ${0n}
  `('at $at counts $counts for the $period at $now', ({ period, at, now, counts }) => {
    expect(usedIn([came(at)], month, new Date(now))[period as 'day'].amount).toBe(counts)
  })

  test('counts less from when the oldest part is over, or the first order that waits', () => {
    const now = new Date('2026-11-11T00:00:00Z')
    const gross = [came('2026-11-10T05:00:00Z', 10n), came('2026-11-10T09:00:00Z', 20n)]
    expect(usedIn(gross, month, now)).toEqual({
      day: { amount: 30n, movesAt: new Date('2026-11-11T05:00:00Z') },
      week: { amount: 30n, movesAt: new Date('2026-11-17T05:00:00Z') },
      month: { amount: 30n, movesAt: month.endsAt },
    })
    const waits = { amount: 5n, at: now, expiresAt: new Date('2026-11-11T00:15:00Z') }
    for (const used of Object.values(usedIn([...gross, waits], month, now)))
      expect(used).toEqual({ amount: 35n, movesAt: waits.expiresAt })
  })

  test('was nothing, and nothing moves', () => {
    expect(usedIn([], month, month.beginsAt).week).toEqual({ amount: 0n, movesAt: null })
  })
})
