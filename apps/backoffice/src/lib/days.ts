const day = /^\d{4}-\d{2}-\d{2}$/

/** The day that an address names, as a date field writes it; null: none. */
export const dayIn = (text: string | null): string | null => (text !== null && day.test(text) ? text : null)

/** When a day of this computer begins. */
export const dayStart = (text: string): Date => new Date(`${text}T00:00`)

/** When a day of this computer is over: the beginning of the next one. */
export function dayEnd(text: string): Date {
  const next = dayStart(text)
  next.setDate(next.getDate() + 1)
  return next
}
