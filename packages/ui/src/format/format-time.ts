/** An instant as `yyyy-MM-dd HH:mm:ss` in the site's zone, in every language. The page names the zone once. */
export function formatDateTime(at: Date, timeZone: string): string {
  return `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`
}

/** The day of an instant in the site's zone: `yyyy-MM-dd`. */
export function formatDate(at: Date, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone)
  return `${year}-${month}-${day}`
}

/**
 * A zone as people say it now: `GMT+7`. Reckoned from the time that its clocks show, as `timeZoneName: 'shortOffset'`
 * costs a phone 200 ms of its processor at the first use, for the names of all zones.
 */
export function zoneName(timeZone: string): string {
  const now = new Date()
  const shown = Date.parse(`${formatDate(now, timeZone)}T${formatTime(now, timeZone)}Z`)
  const minutes = Math.round((shown - now.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** The time of day of an instant in the site's zone: `HH:mm:ss`. */
export function formatTime(at: Date, timeZone: string): string {
  const { hour, minute, second } = partsOf(at, timeZone)
  return `${hour}:${minute}:${second}`
}

/** A length of time in whole seconds as `mm:ss`, or `hh:mm:ss` from one hour. Never below zero. */
export function formatDuration(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60]
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`
}

const two = (part: number) => String(part).padStart(2, '0')

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const kept =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formatters.set(timeZone, kept)
  return Object.fromEntries(kept.formatToParts(at).map((part) => [part.type, part.value]))
}
