import type { TodayFigure } from '@banyan/contract'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { Counted, FigureReader } from '../../platform/today.ts'
import type { Calendar } from './calendar.ts'

type Counts = Readonly<Partial<Record<TodayFigure, readonly Counted[]>>>

interface Kept {
  readonly until: Date
  readonly readAtMs: number
  readonly counts: Counts
}

/** What is over hardly changes: bets that end at midnight are counted in the minute after it. */
const keptMs = 600_000

/**
 * Reads the figures of today, and those of the days before it only every ten minutes and when a day begins, so that a
 * reading costs what has come of today.
 */
export function createFigureReading() {
  const kept = new Map<string, Kept>()
  return async (connection: Sql, reader: FigureReader, merchant: SiteMerchant, calendar: Calendar): Promise<Counts> => {
    const { from, midnight, now } = calendar
    const key = `${merchant.id} ${reader.names.join(' ')}`
    let before = kept.get(key)
    if (before?.until.getTime() !== midnight.getTime() || performance.now() - before.readAtMs > keptMs) {
      const readAtMs = performance.now()
      before = { until: midnight, readAtMs, counts: await reader.read(connection, { merchant, from, until: midnight }) }
      kept.set(key, before)
    }
    const today = await reader.read(connection, { merchant, from: midnight, until: now })
    const { counts } = before
    return Object.fromEntries(reader.names.map((name) => [name, [...(counts[name] ?? []), ...(today[name] ?? [])]]))
  }
}
