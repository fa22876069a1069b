import type { OutputOf, securityRoutes } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { readUserAgent } from '../../../platform/http/user-agent.ts'
import { shownAddressOf } from './shown-address.ts'
import type { LoginOutcome } from '../tables.ts'

const pageSize = 20

interface Page {
  readonly memberId: bigint
  readonly before: string | undefined
}

interface Row<Kind> {
  readonly id: bigint
  readonly at: Date
  readonly address: string
  readonly user_agent: string
  readonly kind: Kind
}

type Login = OutputOf<typeof securityRoutes.logins>['events'][number]['result']
type Change = OutputOf<typeof securityRoutes.changes>['events'][number]['change']

/** What a member is told of each outcome; why the house refused is not for the history. */
export const resultOf: Readonly<Record<LoginOutcome, Login>> = {
  logged_in: 'logged_in',
  registered: 'registered',
  challenged: 'challenged',
  wrong_password: 'failed',
  wrong_code: 'failed',
  unknown_account: 'failed',
  frozen: 'refused',
  closed: 'refused',
  not_a_player: 'refused',
  not_an_agent: 'refused',
  remembered_stolen: 'remembered_stolen',
}

/** Log-ins and attempts of a member, the newest first (requirement MEMBER-37). */
export async function readLogins(
  connection: Sql,
  { memberId, before }: Page,
): Promise<OutputOf<typeof securityRoutes.logins>> {
  const { rows } = await sql<Row<LoginOutcome>>`
    select id, at, address, user_agent, outcome as kind from identity.login_attempt
    where member_id = ${memberId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${pageSize + 1}`.execute(connection)
  return pageOf(rows, (kind) => ({ result: resultOf[kind] }))
}

/** Changes of what protects the account, the newest first. */
export async function readChanges(
  connection: Sql,
  { memberId, before }: Page,
): Promise<OutputOf<typeof securityRoutes.changes>> {
  const { rows } = await sql<Row<Change>>`
    select id, at, address, user_agent, change as kind from identity.security_event
    where member_id = ${memberId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${pageSize + 1}`.execute(connection)
  return pageOf(rows, (change) => ({ change }))
}

async function pageOf<Kind, Told extends object>(rows: readonly Row<Kind>[], tell: (kind: Kind) => Told) {
  const events = rows.slice(0, pageSize).map(async ({ id, at, address, user_agent, kind }) => ({
    id: String(id),
    at,
    device: readUserAgent(user_agent),
    place: await shownAddressOf(address),
    ...tell(kind),
  }))
  return { events: await Promise.all(events), hasMore: rows.length > pageSize }
}
