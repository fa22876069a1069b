import { formatDateTime } from '@banyan/ui/format'
import { expect, test } from 'vitest'
import { instantOf, typedClock } from './site-clock.ts'

const clockOf = (timeZone: string) => ({
  instant: (at: Date) => formatDateTime(at, timeZone),
  minute: (at: Date) => formatDateTime(at, timeZone).slice(0, -':ss'.length),
})

test.each(['Asia/Ho_Chi_Minh', 'UTC', 'America/New_York', 'Asia/Kathmandu'])(
  'what the clock of %s shows is typed and read back as the same instant',
  (timeZone) => {
    const at = new Date('2026-11-27T20:05:00Z')
    expect(instantOf(typedClock(at, clockOf(timeZone)), clockOf(timeZone))).toEqual(at)
  },
)

test('what is no time is none', () => {
  expect(instantOf('', clockOf('UTC'))).toBeNull()
  expect(instantOf('2026-13-40T99:99', clockOf('UTC'))).toBeNull()
})
