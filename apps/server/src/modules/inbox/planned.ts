import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type PlannedLetter,
  done,
  refuse,
  staffLetterRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { StaffContext } from '../../platform/http/staff-call.ts'
import { type Audit, type ServedDesk, desk } from '../../platform/http/staff-desk.ts'
import { maskedName, merchantsOf, usernamesOf } from '../members/index.ts'
import type { InboxDeps } from './deps.ts'
import { type Letter, sendLetter } from './messages.ts'
import { letterReach } from './reach.ts'
import type { Row } from './rows.ts'

type Routes = typeof staffLetterRoutes
type PlannedRow = Row<
  'inbox.planned_letter',
  | 'id'
  | 'merchant_id'
  | 'member_id'
  | 'rank_from'
  | 'rank_to'
  | 'team_of'
  | 'request_key'
  | 'due_at'
  | 'planned_at'
  | 'planned_by'
  | 'is_marketing'
  | 'by_email'
> & { readonly texts: Letter['texts'] }

const columns = sql`id, merchant_id, member_id, rank_from, rank_to, team_of, request_key, due_at, planned_at,
  planned_by, is_marketing, by_email, texts`

export interface Plan {
  readonly dueAt: Date
  readonly by: string
  readonly now: Date
}

/** Keeps a letter for later, once for each key. */
export async function planLetter(
  tx: Tx,
  merchantId: number,
  { memberId, ranks, teamOf, requestKey, isMarketing, byEmail = false, texts }: Letter,
  { dueAt, by, now }: Plan,
): Promise<Outcome<{ id: bigint; isNew: boolean }, 'member_not_found' | 'idempotency_key_reused'>> {
  const named = memberId ?? teamOf
  if (named !== undefined && (await merchantsOf(tx, [named])).get(named) !== merchantId)
    return refuse('member_not_found')
  const [rankFrom, rankTo] = [ranks?.from ?? null, ranks?.to ?? null]
  const words = JSON.stringify(texts.map(({ language, title, content }) => ({ language, title, content })))
  const { rows } = await sql<{ id: bigint }>`insert into inbox.planned_letter
      (merchant_id, member_id, rank_from, rank_to, team_of, texts, request_key, due_at, planned_at, planned_by,
      is_marketing, by_email)
    values (${merchantId}, ${memberId}, ${rankFrom}, ${rankTo}, ${teamOf ?? null}, ${words}::jsonb, ${requestKey},
      ${dueAt}, ${now}, ${by}, ${isMarketing}, ${byEmail}) on conflict (request_key) do nothing returning id`.execute(
    tx,
  )
  if (rows[0]) return done({ id: rows[0].id, isNew: true })
  const { rows: same } = await sql<{ id: bigint }>`select id from inbox.planned_letter
    where request_key = ${requestKey} and merchant_id = ${merchantId} and texts = ${words}::jsonb and due_at = ${dueAt}
      and (member_id, rank_from, rank_to, team_of, is_marketing, by_email) is not distinct from
        (${memberId}::bigint, ${rankFrom}::integer, ${rankTo}::integer, ${teamOf ?? null}::bigint, ${isMarketing}::boolean,
          ${byEmail}::boolean)`.execute(tx)
  return same[0] ? done({ id: same[0].id, isNew: false }) : refuse('idempotency_key_reused')
}

const letterOf = ({
  member_id: memberId,
  rank_from: from,
  rank_to: to,
  team_of: teamOf,
  ...row
}: PlannedRow): Letter => ({
  memberId,
  ...(from !== null && { ranks: { from, to } }),
  ...(teamOf !== null && { teamOf }),
  isMarketing: row.is_marketing,
  byEmail: row.by_email,
  requestKey: row.request_key,
  texts: row.texts,
})

type DueDeps = Pick<InboxDeps, 'database' | 'site' | 'blockedOf'>

/** Sends what is due, one letter a transaction, and ends what nobody is left to get. */
export async function sendDue({ database, site, blockedOf }: DueDeps, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) {
    isMore = await database.transaction(async (tx) => {
      const { rows } = await sql<PlannedRow>`select ${columns} from inbox.planned_letter
        where ended_at is null and due_at <= now() order by due_at limit 1 for update skip locked`.execute(tx)
      const [row] = rows
      if (!row) return false
      const merchant = await site.merchantOf(row.merchant_id)
      const sent = await sendLetter(tx, { merchant, blockedOf }, letterOf(row))
      await sql`update inbox.planned_letter set ended_at = now(), message_id = ${sent.ok ? sent.value.id : null}
        where id = ${row.id}`.execute(tx)
      return true
    })
  }
}

/** The desk of letters that are still to be sent. */
export function lettersDesk(deps: InboxDeps, here: () => Promise<SiteMerchant>): ServedDesk {
  const { database } = deps
  return desk(staffLetterRoutes, (audit) => ({
    letterReach: async (asked) => letterReach(deps, database.sql, { merchant: await here(), asked }),
    plannedLetters: async () => done(await listPlanned(database, (await here()).id)),
    cancelLetter: async (asked, context) =>
      cancelLetter({ database, audit, merchantId: (await here()).id }, context, asked),
  }))
}

async function listPlanned(
  { sql: connection }: Database,
  merchantId: number,
): Promise<OutputOf<Routes['plannedLetters']>> {
  const { rows } = await sql<PlannedRow>`select ${columns} from inbox.planned_letter
    where merchant_id = ${merchantId} and ended_at is null order by due_at, id limit 200`.execute(connection)
  const people = rows.flatMap(({ member_id: one, team_of: agent }) => [one, agent].filter((id) => id !== null))
  const names = await usernamesOf(connection, merchantId, people)
  const account = (id: bigint) => ({ id: String(id), account: maskedName(names.get(id) ?? '') })
  return {
    letters: rows.map((row): PlannedLetter => {
      const { member_id: one, rank_from: from, rank_to: to, team_of: agent } = row
      return {
        id: String(row.id),
        member: one === null ? null : account(one),
        ranks: from === null ? null : { from, to },
        line: agent === null ? null : account(agent),
        isMarketing: row.is_marketing,
        title: row.texts[0]?.title ?? '',
        dueAt: row.due_at,
        plannedAt: row.planned_at,
        plannedBy: row.planned_by,
      }
    }),
  }
}

interface CancelDeps {
  readonly database: Database
  readonly audit: Audit
  readonly merchantId: number
}

/** Takes a letter back that has not been sent. */
async function cancelLetter(
  { database, audit, merchantId }: CancelDeps,
  context: StaffContext,
  { id, reason }: InputOf<Routes['cancelLetter']>,
): Promise<Outcome<OutputOf<Routes['cancelLetter']>, 'not_found' | 'already_decided'>> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Row<'inbox.planned_letter', 'ended_at'>>`select ended_at from inbox.planned_letter
      where (id, merchant_id) = (${id}, ${merchantId}) for update`.execute(tx)
    const [row] = rows
    if (!row) return refuse('not_found')
    if (row.ended_at) return refuse('already_decided')
    await sql`update inbox.planned_letter set ended_at = ${context.now}, ended_by = ${context.staff.name}
      where id = ${id}`.execute(tx)
    await audit(tx, context, { action: 'message.cancelled', subject: `planned letter ${id}`, reason })
    return done({})
  })
}
