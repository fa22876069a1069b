/** Rounds that follow each other are numbered by the days of Việt Nam, which is UTC+7 all year. */
const zoneOffsetMs = 7 * 3_600_000
const dayDigits = 8

/**
 * The number of the round after another one: YYYYMMDD of the day in Việt Nam in which it opens, and its ordinal of that
 * day, in so many digits. A clock that was set back over midnight takes no number twice: the later day goes on.
 */
export function numberAfter(before: string | undefined, opensAtMs: number, digits: number): string {
  const today = new Date(opensAtMs + zoneOffsetMs).toISOString().slice(0, 10).replaceAll('-', '')
  const last = before?.slice(0, dayDigits) ?? ''
  const day = last > today ? last : today
  const ordinal = last === day ? Number(before?.slice(dayDigits)) + 1 : 1
  return day + String(ordinal).padStart(digits, '0')
}
