import {
  csvMark,
  type Outcome,
  type ReportExport,
  type ReportExportState,
  done,
  refuse,
  reportExportDays,
  reportExportsMost,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { ReportAsked } from './statement.ts'

/** What the list shows. */
const listedMost = 20
const retrySeconds = 30

interface Owner {
  readonly merchantId: number
  readonly staffId: bigint
}

/** Notes what a colleague wants in a table. One at a time a colleague, so that nobody gets past the limit. */
export async function askExport(
  tx: Tx,
  { merchantId, staffId }: Owner,
  { asked, now }: { readonly asked: Omit<ReportAsked, 'count'>; readonly now: Date },
): Promise<Outcome<{ readonly exportId: string }, 'too_many_requests'>> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.export'), hashtext(${String(staffId)}))`.execute(tx)
  const { rows: open } = await sql`select 1 from reports.export
    where staff_id = ${staffId} and state in ('waiting', 'running')`.execute(tx)
  if (open.length >= reportExportsMost) return refuse('too_many_requests', { seconds: retrySeconds })
  const name = `${asked.by}-${asked.from}-${asked.until}.csv`
  const { rows } = await sql<{ id: bigint }>`insert into reports.export (merchant_id, staff_id, asked, name, asked_at)
    values (${merchantId}, ${staffId}, ${JSON.stringify(asked)}::jsonb, ${name}, ${now}) returning id`.execute(tx)
  return done({ exportId: String(rows[0]?.id) })
}

interface Listed extends Omit<ReportExport, 'exportId'> {
  readonly id: bigint
  readonly state: ReportExportState
}

/** A colleague's own tables of a site, newest first. */
export async function listExports(connection: Sql, { merchantId, staffId }: Owner): Promise<ReportExport[]> {
  const { rows } = await sql<Listed>`select id, name, state, asked_at as "askedAt", rows, total_rows as "totalRows",
      asked_at + make_interval(days => ${reportExportDays}) as "keptUntil"
    from reports.export where staff_id = ${staffId} and merchant_id = ${merchantId}
    order by id desc limit ${listedMost}`.execute(connection)
  return rows.map(({ id, ...row }) => ({ exportId: String(id), ...row }))
}

/** A table that is done, for the colleague who asked for it alone. */
export async function readExport(
  tx: Tx,
  { merchantId, staffId }: Owner,
  exportId: string,
): Promise<Outcome<{ readonly name: string; readonly csv: string }, 'not_found'>> {
  const { rows } = await sql<{ name: string; csv: string }>`select name, (select string_agg(csv, '' order by part)
      from reports.export_part where export_id = export.id) as csv
    from reports.export where id = ${exportId}::bigint and staff_id = ${staffId} and merchant_id = ${merchantId}
      and state = 'done'`.execute(tx)
  return rows[0] ? done({ name: rows[0].name, csv: csvMark + rows[0].csv }) : refuse('not_found')
}

/** Forgets tables that were asked for long ago. */
export async function pruneExports({ sql: connection }: Database): Promise<void> {
  await sql`delete from reports.export
    where asked_at < clock_timestamp() - make_interval(days => ${reportExportDays})`.execute(connection)
}
