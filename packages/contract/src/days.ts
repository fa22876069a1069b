import { dayMs } from './constants.ts'

/** So many days before a day of the calendar, both as `yyyy-MM-dd`; after it where the number is below zero. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
