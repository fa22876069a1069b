import type { ContactEnd, ContactState, HarmContact, HarmCount, HarmMarker } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Row } from './rows.ts'

/** So many days are shown, and kept. */
const shownDays = 60
const keptDays = 400

export type HarmMemberRow = Omit<Row<'harm.member', 'member_id' | 'level' | 'score' | 'since'>, never> & {
  readonly day: string
  readonly contact: ContactState | null
  readonly taken_by: string | null
}

const columns = sql`member.member_id, level, score, since, day::text, contact.state as contact, contact.taken_by`
const source = sql`harm.member left join lateral (select state, taken_by from harm.contact
  where contact.member_id = member.member_id and state <> 'closed') as contact on true`

export interface MemberQuery {
  readonly merchantId: number
  readonly level: number
  /** The last one of the page before. */
  readonly after: { readonly score: number; readonly memberId: bigint } | null
  readonly count: number
}

/** A page of the members of a level, the highest scores first. */
export async function listMembers(connection: Sql, { merchantId, level, after, count }: MemberQuery) {
  const { rows } = await sql<HarmMemberRow>`select ${columns} from ${source}
    where member.merchant_id = ${merchantId} and level = ${level}
      ${after === null ? sql`` : sql`and (score, member.member_id) < (${after.score}, ${after.memberId})`}
    order by score desc, member.member_id desc limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { page, next: rows.length > count && last ? `${last.score}-${last.member_id}` : null }
}

/** How many members of a site are at each level. */
export async function countLevels(connection: Sql, merchantId: number) {
  const { rows } = await sql<{ level: number; count: number }>`select level, count(*)::int as count from harm.member
    where merchant_id = ${merchantId} and level > 0 group by level order by level`.execute(connection)
  return rows
}

export async function findHarmMember(connection: Sql, merchantId: number, memberId: bigint) {
  const { rows } = await sql<HarmMemberRow>`select ${columns} from ${source}
    where member.merchant_id = ${merchantId} and member.member_id = ${memberId}`.execute(connection)
  return rows[0] ?? null
}

/** What was counted of a member, day by day, the newest first. */
export async function readDays(connection: Sql, memberId: bigint) {
  const { rows } = await sql<{ day: string; score: number; level: number; markers: HarmCount[] }>`
    select day::text, score, level, markers from harm.day where member_id = ${memberId}
    order by harm.day.day desc limit ${shownDays}`.execute(connection)
  return rows
}

/** Who was to speak with a member, and what came of it, the newest first. */
export async function readContacts(connection: Sql, memberId: bigint): Promise<HarmContact[]> {
  const { rows } = await sql<
    Omit<HarmContact, 'contactId' | 'history'> & { readonly id: bigint; readonly state: ContactState }
  >`select id, state, opened_at as "openedAt", taken_by as "takenBy", closed_by as "closedBy", "end" from harm.contact
    where member_id = ${memberId} order by id desc limit 20`.execute(connection)
  const { rows: events } = await sql<
    HarmContact['history'][number] & { readonly contact_id: bigint }
  >`select contact_id, step, at, by, reason from harm.event
    where contact_id = any(${rows.map(({ id }) => id)}::bigint[]) order by id`.execute(connection)
  return rows.map(({ id, ...row }) => ({
    contactId: String(id),
    ...row,
    history: events.filter((each) => each.contact_id === id).map(({ contact_id: _of, ...event }) => event),
  }))
}

export type ContactRow = Omit<Row<'harm.contact', 'id' | 'member_id' | 'taken_by' | 'taken_at'>, never> & {
  readonly state: ContactState
  readonly end: ContactEnd | null
}

/** A contact of a site, which nobody else decides about until the transaction ends. */
export async function lockContact(connection: Sql, { id, merchantId }: { id: bigint; merchantId: number }) {
  const { rows } = await sql<ContactRow>`select id, member_id, state, taken_by, taken_at, "end" from harm.contact
    where id = ${id} and merchant_id = ${merchantId} for update`.execute(connection)
  return rows[0] ?? null
}

/** What a member is told of the own level: the signs of the days that made it. */
export async function readCare(connection: Sql, memberId: bigint) {
  const { rows } = await sql<{ level: number; since: Date; markers: HarmMarker[] }>`select level, since,
      array(select distinct each ->> 'marker' from harm.day, jsonb_array_elements(markers) as each
        where day.member_id = member.member_id and day.day > member.day - 7 and day.level > 0 order by 1) as markers
    from harm.member where member_id = ${memberId} and level > 0`.execute(connection)
  return rows[0] ?? { level: 0, since: null, markers: [] }
}

/** Forgets days that nobody looks at any more. */
export const pruneDays = (connection: Sql) =>
  sql`delete from harm.day where day < current_date - ${keptDays}::int`.execute(connection)
