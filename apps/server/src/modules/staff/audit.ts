import type { AuditEntry } from '@banyan/contract'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { StaffDoor } from '../../platform/http/staff-call.ts'
import type { Act, DoneAct } from '../../platform/http/staff-desk.ts'
import { createLimiter, per } from '../../platform/limits/rate-limit.ts'
import { metrics } from '../../platform/process/metrics.ts'
import type { StaffDeps } from './deps.ts'
import type { StaffTables } from './tables.ts'

/** Who acts: a staff member through a session, or whoever may run commands on the server. */
export interface Actor {
  readonly name: string | null
  readonly role: string | null
  readonly address: string | null
}

export const commandLine: Actor = { name: null, role: null, address: null }

/**
 * Writes the entry in the transaction of the change, so that neither stands without the
 * other (OPS-08). No secret may be in it.
 */
export async function writeAudit(
  tx: Tx,
  { name, role, address }: Actor,
  { action, subject, before, after, reason }: Act,
): Promise<void> {
  const json = (facts: Act['before']) => (facts ? JSON.stringify(facts) : null)
  await sql`select staff.write_audit(${name}, ${role}, ${address}, ${action}, ${subject}, ${json(before)}::jsonb,
    ${json(after)}::jsonb, ${reason ?? null})`.execute(tx)
}

/** Writes down what was refused, which leaves nothing else: a refusal takes its transaction back. */
export function writeRefusal(database: Database, actor: Actor, act: Act): Promise<void> {
  return database.transaction((tx) => writeAudit(tx, actor, act))
}

/** A page that asks again and again after its permission was taken writes one entry in this time. */
const turnedAwayOnceIn = per(1, 600)

/** Writes down the calls that roles do not allow: each of a colleague once in ten minutes on a node. */
export function createTurnedAway(database: Database): StaffDoor['turnedAway'] {
  const written = createLimiter(turnedAwayOnceIn)
  return async ({ staffId, name, role }, { method, path }, address) => {
    const subject = `call ${method} ${path}`
    if (written.take(`${staffId} ${subject}`) > 0) return
    await writeRefusal(database, { name, role, address }, { action: 'call.not_permitted', subject })
  }
}

export interface AuditFilter {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly before?: string | undefined
  readonly count: number
}

/** The entries that a filter leaves, newest first (OPS-09). */
export async function listAudit(
  connection: Sql,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  let asked = connection
    .withTables<StaffTables>()
    .selectFrom('staff.audit')
    .select(['seq', 'at', 'actor', 'role', 'address', 'action', 'subject', 'reason', 'hash'])
    .select([sql<string | null>`before::text`.as('before'), sql<string | null>`after::text`.as('after')])
    .orderBy('seq', 'desc')
    .limit(filter.count + 1)
  for (const column of ['actor', 'action', 'subject'] as const) {
    const text = filter[column]
    if (text) asked = asked.where(column, 'like', `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  }
  if (filter.from) asked = asked.where('at', '>=', filter.from)
  if (filter.until) asked = asked.where('at', '<', filter.until)
  if (filter.before) asked = asked.where('seq', '<', BigInt(filter.before))
  const rows = await asked.execute()
  const entries = rows
    .slice(0, filter.count)
    .map(({ seq, hash, ...entry }) => ({ ...entry, seq: String(seq), hash: hash.toString('hex') }))
  return { entries, hasMore: rows.length > filter.count }
}

/** What was done to one subject, newest first. */
export async function readActsOn(
  connection: Sql,
  subject: string,
  { before, most }: { readonly before: bigint | null; readonly most: number },
): Promise<DoneAct[]> {
  const { rows } = await sql<DoneAct>`select seq, at, actor, action, before::text, after::text, reason from staff.audit
    where subject = ${subject} and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${most}`.execute(connection)
  return rows
}

interface BrokenRange {
  readonly chain: number
  readonly firstPlace: string
  readonly lastPlace: string
  /** The time of the last right entry before and of the first after it. */
  readonly since: Date | null
  readonly until: Date | null
}

const auditBroken = new Gauge({
  name: 'banyan_audit_broken',
  help: 'Entries of the audit log that the last verification found changed, moved or removed',
  registers: [metrics],
})

/**
 * Recomputes every hash. `broken` counts entries that were changed, moved or removed, `ranges` says where they stand;
 * the operator's alarms are told.
 */
export async function verifyAudit({
  database: { sql: connection },
  log,
}: Pick<StaffDeps, 'database' | 'log'>): Promise<{ entries: number; broken: number; ranges: BrokenRange[] }> {
  const { rows } = await sql<{ entries: bigint; broken: bigint }>`
    select (select count(*) from staff.audit) as entries, staff.count_broken_audit() as broken`.execute(connection)
  const broken = Number(rows[0]?.broken ?? 0n)
  auditBroken.set(broken)
  const { rows: ranges } =
    broken === 0
      ? { rows: [] }
      : await sql<BrokenRange>`select chain, first_place::text as "firstPlace", last_place::text as "lastPlace", since,
        until
          from staff.broken_audit()`.execute(connection)
  if (broken > 0) log.error({ broken, ranges }, 'the audit log is not what it was')
  return { entries: Number(rows[0]?.entries ?? 0n), broken, ranges }
}
