import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'

/** Five minutes of `wagering.turnover` that follow each other and never change: the end is not included. */
export interface ClosedSlots {
  readonly from: Date
  readonly until: Date
}

/** Sums closed slots, in the transaction that moves past them. */
export type SumSlots = (tx: Tx, slots: ClosedSlots) => Promise<void>

/** So much is summed by one transaction. */
const most = '1 day'

interface Wanted {
  /** The name under which the place in the turnover is remembered, a row of `wagering.turnover_reader`. */
  readonly reader: string
  readonly sum: SumSlots
  /** Nothing is summed when everything before this is summed already. */
  readonly until: Date
}

/**
 * Sums what was closed since the reader has summed for the last time, each slot once, and answers up to when all is
 * summed: that is before what was wanted while slots before it are open. Of several nodes one sums at a time.
 */
export async function sumClosedSlots(database: Database, wanted: Wanted): Promise<Date> {
  for (;;) {
    const { summed, isMore } = await database.transaction((tx) => sumNext(tx, wanted))
    if (!isMore) return summed
  }
}

async function sumNext(
  tx: Tx,
  { reader, sum, until: wanted }: Wanted,
): Promise<{ readonly summed: Date; readonly isMore: boolean }> {
  const { rows } = await sql<ClosedSlots & { closed: Date }>`select until as "from",
      least(at, until + ${most}::interval) as until, at as closed
    from wagering.turnover_reader cross join wagering.turnover_closed where reader = ${reader}
    for update of turnover_reader`.execute(tx)
  const [slots] = rows
  if (!slots) throw new Error(`${reader} is no reader of the turnover`)
  if (slots.from >= wanted || slots.until <= slots.from) return { summed: slots.from, isMore: false }
  await sql`set local statement_timeout = 0`.execute(tx)
  await sum(tx, slots)
  await sql`update wagering.turnover_reader set until = ${slots.until} where reader = ${reader}`.execute(tx)
  return { summed: slots.until, isMore: slots.until < wanted && slots.until < slots.closed }
}
