import { sql } from 'kysely'
import { type CopyPart, byCursor } from '../../platform/own-copy.ts'
import type { Profile } from './profile.ts'
import type { Row } from './rows.ts'

type Member = Row<
  'members.member',
  | 'username'
  | 'nickname'
  | 'language'
  | 'status'
  | 'registered_at'
  | 'register_url'
  | 'terms_version'
  | 'terms_agreed_at'
  | 'age_confirmed_at'
  | 'first_login_at'
  | 'password_changed_at'
>

/** Who a member is, field by field, and what they have agreed to. */
export const copyOfMembers = (profile: Pick<Profile, 'read' | 'verifiedContacts'>): readonly CopyPart[] => [
  {
    name: 'profile',
    columns: ['field', 'value'],
    async *read(connection, { memberId }) {
      const { rows } = await sql<Member>`select username, nickname, language, status, registered_at, register_url,
          terms_version, terms_agreed_at, age_confirmed_at, first_login_at, password_changed_at
        from members.member where id = ${memberId}`.execute(connection)
      const [told, verified] = [
        await profile.read(connection, memberId),
        await profile.verifiedContacts(connection, memberId),
      ]
      const known = { ...rows[0], ...told, verified: [...verified].join(' ') }
      yield Object.entries(known).map(([field, value]) => ({ field, value }))
    },
  },
  {
    name: 'consents',
    columns: ['at', 'purpose', 'channel', 'is_given', 'source', 'wording'],
    read: (connection, { memberId }) =>
      byCursor(
        connection,
        sql`select at, purpose, channel, is_given, source, wording from members.consent_change
          where member_id = ${memberId} order by id`,
      ),
  },
]
