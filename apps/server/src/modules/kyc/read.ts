import {
  type InputOf,
  type ListedDocument,
  type OpenedDocument,
  type OutputOf,
  done,
  refuse,
  type staffKycRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { createProfile, maskedNamesOf } from '../members/index.ts'
import type { DeskAnswer, DeskDeps } from './desk-deps.ts'
import { readLevel, todayOf } from './level.ts'
import { takenBy } from './locks.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffKycRoutes

const pageSize = 50

type ListedRow = Row<
  'kyc.document',
  'id' | 'member_id' | 'type' | 'state' | 'sent_at' | 'taken_by' | 'decided_by' | 'decided_at'
>

const columns = (now: Date) => sql`id, member_id, type, state, sent_at, ${takenBy(now)} as taken_by, decided_by,
  decided_at`

async function shown({ database, merchant }: DeskDeps, rows: readonly ListedRow[]): Promise<ListedDocument[]> {
  const names = await maskedNamesOf(
    database.sql,
    merchant.id,
    rows.map(({ member_id: id }) => id),
  )
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: names.get(row.member_id) ?? '',
    type: row.type,
    state: row.state,
    sentAt: row.sent_at,
    takenBy: row.taken_by,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }))
}

/** Documents of the site by state: what waits oldest first, the others newest first. */
export async function listDocuments(
  deps: DeskDeps,
  { state, after, count = pageSize }: InputOf<Routes['documentList']>,
  now: Date,
): Promise<OutputOf<Routes['documentList']>> {
  const { database, merchant } = deps
  const isWaiting = state === 'pending'
  const { rows } = await sql<ListedRow>`select ${columns(now)} from kyc.document
    where (merchant_id, state) = (${merchant.id}, ${state})
      and ${after === undefined ? sql`true` : isWaiting ? sql`id > ${after}` : sql`id < ${after}`}
    order by id ${isWaiting ? sql`asc` : sql`desc`} limit ${count + 1}`.execute(database.sql)
  const { rows: waiting } = await sql<{ count: number }>`select count(*)::int as count from kyc.document
    where (merchant_id, state) = (${merchant.id}, 'pending')`.execute(database.sql)
  const page = rows.slice(0, count)
  return {
    documents: await shown(deps, page),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
    pendingCount: waiting[0]?.count ?? 0,
  }
}

type OpenedRow = ListedRow &
  Row<'kyc.document', 'fault' | 'reason' | 'is_marked'> & {
    readonly expires_on: string | null
    readonly is_expired: boolean
  }

/** Whether an accepted document is over: it counts to the end of its last day at the site. */
export const isExpired = (merchant: DeskDeps['merchant'], now: Date) =>
  sql<boolean>`coalesce(state = 'accepted' and expires_on < ${todayOf({ merchant, now })}, false)`

/** A document with the person it is compared with: personal, so that reading it is written down (OPS-10). */
export async function openDocument(deps: DeskDeps, context: StaffContext, id: bigint): DeskAnswer<'openDocument'> {
  const { database, merchant, audit } = deps
  const { now } = context
  const row = await database.transaction(async (tx) => {
    const { rows } = await sql<OpenedRow>`select ${columns(now)}, fault, reason, is_marked, expires_on::text,
        ${isExpired(merchant, now)} as is_expired
      from kyc.document where (id, merchant_id) = (${id}, ${merchant.id})`.execute(tx)
    const [found] = rows
    if (found)
      await audit(tx, context, {
        action: 'document.opened',
        subject: `member ${found.member_id}`,
        after: { document: String(id) },
      })
    return found
  })
  if (!row) return refuse('not_found')
  const [listed] = (await shown(deps, [row])) as [ListedDocument] // as: one row is shown as one
  const { rows: pictures } = await sql<OpenedDocument['pictures'][number]>`select side, name from kyc.picture
    where document_id = ${id} order by side`.execute(database.sql)
  return done({
    ...listed,
    fault: row.fault,
    reason: row.reason,
    expiresOn: row.expires_on,
    isExpired: row.is_expired,
    isMarked: row.is_marked,
    pictures,
    person: await readPerson(deps, row.member_id),
    level: await readLevel(deps, database.sql, { memberId: row.member_id, merchant, now }),
    others: await readOthers(database.sql, deps, { row, now }),
  })
}

/** What the member registered, whole. */
async function readPerson({ database, vault }: DeskDeps, memberId: bigint): Promise<OpenedDocument['person']> {
  const known = await createProfile(vault).read(database.sql, memberId)
  const { street, city, province, postalCode, country } = known
  const address = [street, city, province, postalCode, country].filter((part) => part !== undefined && part !== '')
  return {
    payeeName: known.payeeName ?? null,
    birthday: known.birthday ?? null,
    idNumber: known.idNumber ?? null,
    address: address.length > 0 ? address.join(', ') : null,
  }
}

async function readOthers(
  connection: Sql,
  { merchant }: DeskDeps,
  { row, now }: { readonly row: OpenedRow; readonly now: Date },
): Promise<OpenedDocument['others']> {
  const { rows } = await sql<OpenedDocument['others'][number]>`select id::text, type, state, sent_at as "sentAt",
      ${isExpired(merchant, now)} as "isExpired"
    from kyc.document where member_id = ${row.member_id} and id <> ${row.id} order by document.id desc limit 20`.execute(
    connection,
  )
  return rows
}
