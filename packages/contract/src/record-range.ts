import { dayMs } from './constants.ts'

/** The longest range of days that a member's own records and sums are read for. */
export const recordDaysMost = 90

/** Instants of a record; without any, it is read from its newest entry on, page by page. */
interface RecordRange {
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Whether a record is asked for over a longer range than is answered. A zone may put its clocks back within one. */
export function isRangeTooLong({ from, until }: RecordRange, now: Date): boolean {
  if (from === undefined) return until !== undefined
  return (until ?? now).getTime() - from.getTime() > recordDaysMost * dayMs + dayMs / 24
}
