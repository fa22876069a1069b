import type { Language, OutputOf, identityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import { countryOf } from '../../../platform/http/country.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import type { IdentityTables } from '../tables.ts'

type MemberOfSession = Pick<MemberContext, 'memberId' | 'sessionId' | 'caller'>
type Info = Omit<OutputOf<typeof identityRoutes.info>, 'toUpline'>

/** The member of a session. `lastLoginAt` is when the session before this one was opened. */
export async function readInfo(connection: Sql, { memberId, sessionId, caller }: MemberOfSession): Promise<Info> {
  const tables = connection.withTables<IdentityTables>()
  const member = await tables
    .selectFrom('members.member')
    .select(['username', 'nickname', 'type', 'language', 'registered_at'])
    .select((row) =>
      row
        .selectFrom('identity.session')
        .select('opened_at')
        .where('member_id', '=', memberId)
        .where(isBefore(sessionId))
        .orderBy('opened_at', 'desc')
        .limit(1)
        .as('last_login_at'),
    )
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    id: String(memberId),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    memberLabel: '',
    clubLabel: { labelName: '', rankLevel: 0 },
    language: member.language,
    registeredAt: member.registered_at,
    lastLoginAt: member.last_login_at,
    ...(caller.kind === 'restricted' && { passwordChangeDue: true }),
  }
}

/** A session under a new token is the same log-in: it opened when the one before did. */
function isBefore(sessionId: bigint) {
  return sql<boolean>`opened_at < (select own.opened_at from identity.session own where own.id = ${sessionId})`
}

/** When, and from where, the session before this one was opened [API-56]. */
export async function readLastLogin(
  connection: Sql,
  memberId: bigint,
  sessionId: bigint,
): Promise<OutputOf<typeof identityRoutes.loginInfo>['lastLogin']> {
  const sessions = connection
    .withTables<IdentityTables>()
    .selectFrom('identity.session')
    .select(['opened_at', 'address'])
  const before = await sessions
    .where('member_id', '=', memberId)
    .where(isBefore(sessionId))
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()
  return before ? { at: before.opened_at, address: before.address, country: await countryOf(before.address) } : null
}

/** On how many days of a zone, from an instant on, a member has logged in or registered. */
export async function countLoginDays(
  connection: Sql,
  { memberId, from, timeZone }: { readonly memberId: bigint; readonly from: Date; readonly timeZone: string },
): Promise<number> {
  const { rows } = await sql<{
    days: number
  }>`select count(distinct (at at time zone ${timeZone})::date)::int as days from identity.login_attempt
    where member_id = ${memberId} and at >= ${from} and outcome in ('logged_in', 'registered')`.execute(connection)
  return rows[0]?.days ?? 0
}

/**
 * How many members of a merchant, and how often, logged in on so many days of a period within the last days, in the
 * merchant's zone.
 */
export async function countLoginPeriods(
  connection: Sql,
  asked: {
    readonly merchantId: number
    readonly timeZone: string
    readonly days: number
    readonly period: 'daily' | 'weekly' | 'once'
    readonly target: number
  },
): Promise<{ readonly members: number; readonly times: number }> {
  const { merchantId, timeZone, days, period, target } = asked
  const span = { daily: sql`day`, weekly: sql`date_trunc('week', day)`, once: sql`member_id` }[period]
  const { rows } = await sql<{ members: number; times: number }>`select count(distinct member_id)::int as members,
      count(*)::int as times
    from (select member_id from (select distinct member_id, (at at time zone ${timeZone})::date as day
        from identity.login_attempt where at > now() - make_interval(days => ${days}) and member_id is not null
          and outcome in ('logged_in', 'registered') and members.merchant_of(member_id) = ${merchantId}) as logged
      group by member_id, ${span} having count(*) >= ${target}) as reached`.execute(connection)
  return rows[0] ?? { members: 0, times: 0 }
}

/** The browser has fired the first-login action [AUTH-29]. */
export async function reportFirstLogin(connection: Sql, memberId: bigint, now: Date): Promise<void> {
  const member = connection
    .withTables<IdentityTables>()
    .updateTable('members.member')
    .set({ first_login_reported_at: now })
  await member.where('id', '=', memberId).where('first_login_reported_at', 'is', null).execute()
}

export async function keepLanguage(connection: Sql, memberId: bigint, language: Language): Promise<void> {
  await connection
    .withTables<IdentityTables>()
    .updateTable('members.member')
    .set({ language })
    .where('id', '=', memberId)
    .execute()
}
