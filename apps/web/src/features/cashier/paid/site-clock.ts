import type { Format } from '../../../lib/format.ts'

/** An instant as a field for a day and a time takes it, by the clock of the site. */
export const typedClock = (at: Date, format: Pick<Format, 'minute'>): string => format.minute(at).replace(' ', 'T')

/** The instant at which the clock of the site shows what was typed; null of what is no time. */
export function instantOf(typed: string, format: Pick<Format, 'instant'>): Date | null {
  const asIfUtc = Date.parse(`${typed}Z`)
  if (Number.isNaN(asIfUtc)) return null
  const shown = Date.parse(`${format.instant(new Date(asIfUtc)).replace(' ', 'T')}Z`)
  return new Date(asIfUtc - (shown - asIfUtc))
}
