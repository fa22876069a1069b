import { sql } from 'kysely'
import { type CopyPart, byCursor } from '../../platform/own-copy.ts'
import { resultOf } from './security/history.ts'
import { shownAddressOf } from './security/shown-address.ts'
import type { LoginOutcome } from './tables.ts'

interface Event {
  readonly [column: string]: unknown
  readonly address: string
}

/** An address as its member is shown it: somebody else's try may have come from it. */
const shortened = async <Row extends Event>(row: Row) => ({ ...row, ...(await shownAddressOf(row.address)) })

/** Who came in and tried to, with what, and what was changed of what protects the account; no secret of it. */
export const copyOfIdentity: readonly CopyPart[] = [
  {
    name: 'log-ins',
    columns: ['at', 'result', 'address', 'country', 'browser'],
    async *read(connection, { memberId }) {
      const attempts = byCursor<Event & { readonly outcome: LoginOutcome }>(
        connection,
        sql`select at, outcome, address, user_agent as browser from identity.login_attempt
          where member_id = ${memberId} order by id`,
      )
      for await (const rows of attempts)
        yield await Promise.all(
          rows.map(async ({ outcome, ...row }) => ({ ...(await shortened(row)), result: resultOf[outcome] })),
        )
    },
  },
  {
    name: 'security-changes',
    columns: ['at', 'change', 'address', 'country', 'browser'],
    async *read(connection, { memberId }) {
      const changes = byCursor<Event>(
        connection,
        sql`select at, change, address, user_agent as browser from identity.security_event
          where member_id = ${memberId} order by id`,
      )
      for await (const rows of changes) yield await Promise.all(rows.map(shortened))
    },
  },
  {
    name: 'devices',
    columns: ['browser', 'first_seen_at', 'last_seen_at'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select user_agent as browser, first_seen_at, last_seen_at from identity.device
          where member_id = ${memberId} order by first_seen_at`,
      ),
  },
  {
    name: 'ways-in',
    columns: ['way', 'name', 'since', 'last_used_at'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select 'passkey' as way, name, made_at as since, last_used_at from identity.passkey
            where member_id = ${memberId}
          union all select 'social', provider, linked_at, null from identity.social_identity
            where member_id = ${memberId}
          union all select 'authenticator', null, enrolled_at, null from identity.authenticator
            where member_id = ${memberId} and enrolled_at is not null
          order by since`,
      ),
  },
]
