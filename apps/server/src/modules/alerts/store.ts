import type { AlertEnd, AlertKind, AlertState, AlertSubject } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'
import type { StoredRule } from './rules.ts'

/** Whom or what an alert of a site is about. */
export interface Subject {
  readonly merchantId: number
  readonly kind: AlertKind
  readonly about: AlertSubject
  readonly subject: string
}

/** What a rule has found. */
export interface Found extends Subject {
  readonly rule: StoredRule
  /** Up to when it counts: what happens later is another finding. */
  readonly at: Date
  readonly count: number | null
  readonly amount: bigint | null
  readonly members: readonly bigint[]
}

export type LastFinding = Row<'alerts.finding', 'at' | 'members'>

const keyOf = ({ merchantId, kind, about, subject }: Subject) => `${merchantId} ${kind} ${about} ${subject}`

/** The last finding of each of these, of closed alerts too: nothing is raised twice for the same facts. */
export async function readLastFindings(
  connection: Sql,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => LastFinding | undefined> {
  const { rows } = await sql<LastFinding & { n: number }>`select found.at, found.members, n::int
    from jsonb_to_recordset(${JSON.stringify(subjects.map((each, n) => ({ ...each, n })))}::jsonb)
      as asked ("merchantId" int, kind text, about text, subject text, n int)
    cross join lateral (select at, members from alerts.finding
      where (merchant_id, kind, about, subject)
        = (asked."merchantId", asked.kind, asked.about, asked.subject)
      order by id desc limit 1) as found`.execute(connection)
  const last = new Map(rows.map(({ n, ...row }) => [keyOf(subjects[n]!), row])) // As many as were asked for.
  return (subject) => last.get(keyOf(subject))
}

const membersMost = 200

/** Appends findings to what is open of their subject, or opens it. */
export async function writeFound(tx: Tx, found: readonly Found[]): Promise<void> {
  for (const { merchantId, kind, about, subject, rule, at, count, amount, members } of found) {
    const { rows } = await sql<{ id: bigint }>`insert into alerts.alert as alert
        (merchant_id, kind, about, subject, findings, first_seen_at, last_seen_at)
      values (${merchantId}, ${kind}, ${about}, ${subject}, 1, ${at}, ${at})
      on conflict (merchant_id, kind, about, subject) where state <> 'closed' do update set
        findings = alert.findings + 1, last_seen_at = greatest(alert.last_seen_at, excluded.last_seen_at)
      returning id`.execute(tx)
    await sql`insert into alerts.finding (alert_id, merchant_id, kind, about, subject, at, rule_version, count, amount,
        members)
      values (${rows[0]?.id}, ${merchantId}, ${kind}, ${about}, ${subject}, ${at}, ${rule.version}, ${count}, ${amount},
        ${members.slice(0, membersMost)})`.execute(tx)
  }
}

export type AlertRow = Omit<Row<'alerts.alert'>, 'kind' | 'about' | 'state' | 'end'> & {
  readonly kind: AlertKind
  readonly about: AlertSubject
  readonly state: AlertState
  readonly end: AlertEnd | null
}

const columns = sql`id, merchant_id, kind, about, subject, state, findings, first_seen_at, last_seen_at, taken_by,
  taken_at, closed_by, closed_at, "end"`

/** An alert of a site; with `lock` nobody else decides about it until the transaction ends. */
export async function findAlert(
  connection: Sql,
  { id, merchantId }: { readonly id: bigint; readonly merchantId: number },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AlertRow | null> {
  const { rows } = await sql<AlertRow>`select ${columns} from alerts.alert
    where id = ${id} and merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(connection)
  return rows[0] ?? null
}

export interface AlertQuery {
  readonly merchantId: number
  readonly state: AlertState
  readonly kind: AlertKind | undefined
  readonly after: bigint | undefined
  readonly count: number
}

/** A page of a site's alerts: those that wait oldest first, closed ones newest first. */
export async function listAlerts(connection: Sql, { merchantId, state, kind, after, count }: AlertQuery) {
  const isNewestFirst = state === 'closed'
  const next = isNewestFirst ? sql`id < ${after}` : sql`id > ${after}`
  const { rows } = await sql<AlertRow>`select ${columns} from alerts.alert
    where merchant_id = ${merchantId} and state = ${state} ${kind ? sql`and kind = ${kind}` : sql``}
      ${after === undefined ? sql`` : sql`and ${next}`}
    order by id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  return { page, next: rows.length > count ? String(page.at(-1)?.id) : null }
}

/** How many of a site's alerts are not closed, by kind. */
export async function countOpen(connection: Sql, merchantId: number) {
  const { rows } = await sql<{ kind: AlertKind; count: number }>`select kind, count(*)::int as count from alerts.alert
    where merchant_id = ${merchantId} and state <> 'closed' group by kind order by kind`.execute(connection)
  return rows
}

/** What was found, the newest first, and what colleagues did, oldest first. */
export async function readFile(connection: Sql, alertId: bigint) {
  const { rows: findings } = await sql<
    Row<'alerts.finding', 'at' | 'rule_version' | 'count' | 'amount' | 'members'>
  >`select at, rule_version, count, amount, members from alerts.finding
    where alert_id = ${alertId} order by id desc`.execute(connection)
  const { rows: history } = await sql<
    Omit<Row<'alerts.event', 'at' | 'by' | 'reason'>, 'step'> & { step: 'taken' | 'closed' | 'note' }
  >`select step, at, by, reason from alerts.event where alert_id = ${alertId} order by id`.execute(connection)
  return { findings, history }
}
