import {
  type Cell,
  Decimal,
  type ReportRow,
  csvOf,
  moneyFiguresOfReports,
  playFigures,
  reportExportRowsMost,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ReportDeps } from './deps.ts'
import { labelled, sumRows } from './read.ts'
import { type ReportAsked, hasMoney } from './statement.ts'

/** A node that dies leaves its table to another after so long. */
const claimMinutes = 2
/** A report that cannot be read is given up. */
const triesMost = 3
/** How many rows are written at once, with how far it is. */
const rowsAtOnce = 2000

interface Claimed {
  readonly id: bigint
  readonly asked: Omit<ReportAsked, 'count'>
  readonly tries: number
}

interface Writing extends Pick<ReportDeps, 'database' | 'log'> {
  /** What a table holds at most. */
  readonly rowsMost?: number
}

/** Writes the tables that wait, one by one; each is what the report was at one instant. */
export async function writeExports(
  { database, log, rowsMost = reportExportRowsMost }: Writing,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const claimed = await claim(database)
    if (!claimed) return
    if (claimed.tries > triesMost) await end(database, claimed.id, 'failed')
    else await write(database, claimed, rowsMost, signal).catch(rethrowAborted(signal, log, claimed.id))
  }
}

/** A table that fails is tried again when its claim is over, and does not keep the others waiting. */
const rethrowAborted = (signal: AbortSignal | undefined, log: ReportDeps['log'], id: bigint) => (error: unknown) => {
  signal?.throwIfAborted()
  log.error({ err: error, exportId: String(id) }, 'a table of a report was not written and will be tried again')
}

async function claim({ sql: connection }: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`update reports.export set state = 'running', tries = tries + 1,
      claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
    where id = (select id from reports.export
      where state in ('waiting', 'running') and (claimed_until is null or claimed_until < clock_timestamp())
      order by id limit 1 for update skip locked)
    returning id, asked, tries`.execute(connection)
  return rows[0]
}

async function end({ sql: connection }: Database, id: bigint, state: 'done' | 'too_long' | 'failed'): Promise<void> {
  await sql`update reports.export set state = ${state}::reports.export_state, ended_at = clock_timestamp()
    where id = ${id}`.execute(connection)
}

async function write(
  database: Database,
  { id, asked }: Claimed,
  rowsMost: number,
  signal?: AbortSignal,
): Promise<void> {
  const whole = { ...asked, count: rowsMost }
  const rows = await sumRows(database.sql, whole)
  if (rows.length > rowsMost) return end(database, id, 'too_long')
  await sql`delete from reports.export_part where export_id = ${id}`.execute(database.sql)
  await sql`update reports.export set rows = 0, total_rows = ${rows.length} where id = ${id}`.execute(database.sql)
  await keep(database, id, { part: 0, csv: csvOf([headOf(whole)]), rows: 0 })
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    signal?.throwIfAborted()
    const some = rows.slice(at, at + rowsAtOnce)
    const csv = csvOf((await labelled(database.sql, whole, some)).map(lineOf))
    await keep(database, id, { part: at / rowsAtOnce + 1, csv, rows: some.length })
  }
  await end(database, id, 'done')
}

interface Part {
  readonly part: number
  readonly csv: string
  readonly rows: number
}

/** A piece with how far the table is, and some more time for the rest. */
function keep(database: Database, id: bigint, { part, csv, rows }: Part): Promise<void> {
  return database.transaction(async (tx) => {
    await sql`insert into reports.export_part (export_id, part, csv) values (${id}, ${part}, ${csv})`.execute(tx)
    await sql`update reports.export set rows = rows + ${rows},
        claimed_until = clock_timestamp() + make_interval(mins => ${claimMinutes})
      where id = ${id}`.execute(tx)
  })
}

const headOf = (asked: ReportAsked) => [
  asked.by,
  'name',
  ...playFigures,
  ...(hasMoney(asked) ? moneyFiguresOfReports : []),
]

function lineOf({ key, label, decimals, bets, stake, valid, result, money }: ReportRow): Cell[] {
  const amounts = [stake, valid, result, ...(money ? moneyFiguresOfReports.map((name) => money[name]) : [])]
  return [key, label, bets, ...amounts.map((amount) => new Decimal(amount, decimals))]
}
