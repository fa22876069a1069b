import type { SuspicionKind, SuspicionState } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

export type SuspicionRow = Row<'suspicions.suspicion'>

const columns = sql`id, merchant_id, member_id, kind, state, score, findings, first_seen_at, last_seen_at, taken_by,
  taken_at, proposed_end, proposed_by, closed_by, closed_at`

/** A step of a colleague with a suspicion of a site. */
export interface Step {
  readonly id: bigint
  readonly merchantId: number
  /** The colleague's name. */
  readonly by: string
  readonly now: Date
}

/** A suspicion of a site; with `lock` nobody else decides about it until the transaction ends. */
export async function findSuspicion(
  connection: Sql,
  { id, merchantId }: Pick<Step, 'id' | 'merchantId'>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SuspicionRow | null> {
  const { rows } = await sql<SuspicionRow>`select ${columns} from suspicions.suspicion
    where id = ${id} and merchant_id = ${merchantId} ${lock ? sql`for update` : sql``}`.execute(connection)
  return rows[0] ?? null
}

export interface SuspicionQuery {
  readonly merchantId: number
  readonly state: SuspicionState
  readonly kind: SuspicionKind | undefined
  readonly memberId: bigint | undefined
  readonly after: bigint | undefined
  readonly count: number
}

/** A page of a site's suspicions: those that wait oldest first, closed ones newest first. */
export async function listSuspicions(
  connection: Sql,
  { merchantId, state, kind, memberId, after, count }: SuspicionQuery,
): Promise<{ readonly page: readonly SuspicionRow[]; readonly next: string | null; readonly total: number }> {
  const isNewestFirst = state === 'closed'
  const isAsked = sql`merchant_id = ${merchantId} and state = ${state}
      and (${kind ?? null}::suspicions.kind is null or kind = ${kind ?? null})
      and (${memberId ?? null}::bigint is null or member_id = ${memberId ?? null})`
  const { rows } = await sql<SuspicionRow>`select ${columns} from suspicions.suspicion
    where ${isAsked} and (${after ?? null}::bigint is null
        or case when ${isNewestFirst} then id < ${after ?? null} else id > ${after ?? null} end)
    order by case when ${isNewestFirst} then -id else id end limit ${count + 1}`.execute(connection)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from suspicions.suspicion
    where ${isAsked}`.execute(connection)
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { page, next: rows.length > count && last ? String(last.id) : null, total: counted[0]?.total ?? 0 }
}

/** How many of a site's suspicions are not closed, by kind, and since when the oldest is seen. */
export async function countOpen(connection: Sql, merchantId: number) {
  const { rows } = await sql<{
    kind: SuspicionKind
    count: number
    oldestAt: Date
  }>`select kind, count(*)::int as count,
      min(first_seen_at) as "oldestAt" from suspicions.suspicion
    where merchant_id = ${merchantId} and state <> 'closed' group by kind order by kind`.execute(connection)
  return rows
}

/** How much a member is suspected of now: the scores of what is not closed, together. */
export async function suspicionScoreOf(connection: Sql, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ score: number }>`select coalesce(sum(score), 0)::int as score from suspicions.suspicion
    where member_id = ${memberId} and state <> 'closed'`.execute(connection)
  return rows[0]?.score ?? 0
}

/** Writes down the state that a suspicion has come to. */
export async function noteEvent(
  tx: Tx,
  { id, by, now }: Step,
  { state, reason = null }: { readonly state: SuspicionState; readonly reason?: string | null },
): Promise<void> {
  await sql`insert into suspicions.event (suspicion_id, state, at, by, reason)
    values (${id}, ${state}, ${now}, ${by}, ${reason})`.execute(tx)
}

/** The states of a suspicion, oldest first. */
export async function readHistory(
  connection: Sql,
  suspicionId: bigint,
): Promise<Row<'suspicions.event', 'state' | 'at' | 'by' | 'reason'>[]> {
  const { rows } = await sql<Row<'suspicions.event', 'state' | 'at' | 'by' | 'reason'>>`select state, at, by, reason
    from suspicions.event where suspicion_id = ${suspicionId} order by id`.execute(connection)
  return rows
}

export type SuspicionNote = Row<'suspicions.note', 'at' | 'by' | 'note'>

/** What colleagues have found out, oldest first. */
export async function readNotes(connection: Sql, suspicionId: bigint): Promise<SuspicionNote[]> {
  const { rows } = await sql<SuspicionNote>`select at, by, note from suspicions.note
    where suspicion_id = ${suspicionId} order by id`.execute(connection)
  return rows
}
