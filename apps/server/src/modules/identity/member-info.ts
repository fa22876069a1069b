import type { Language, OutputOf, identityRoutes } from '@banyan/contract'
import type { Sql } from '../../platform/database.ts'
import type { IdentityTables } from './tables.ts'

type Info = OutputOf<typeof identityRoutes.info>

/** The member of a session. `lastLoginAt` is when the session before this one was opened. */
export async function readInfo(connection: Sql, memberId: bigint, sessionId: bigint): Promise<Info> {
  const tables = connection.withTables<IdentityTables>()
  const member = await tables
    .selectFrom('identity.member')
    .select(['username', 'nickname', 'type', 'language', 'registered_at'])
    .select((row) =>
      row
        .selectFrom('identity.session')
        .select('opened_at')
        .where('member_id', '=', memberId)
        .where('id', '<', sessionId)
        .orderBy('id', 'desc')
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
    toUpline: false,
    memberLabel: '',
    clubLabel: { labelName: '', rankLevel: 0 },
    language: member.language,
    registeredAt: member.registered_at,
    lastLoginAt: member.last_login_at,
  }
}

export async function keepLanguage(connection: Sql, memberId: bigint, language: Language): Promise<void> {
  await connection.withTables<IdentityTables>().updateTable('identity.member').set({ language }).where('id', '=', memberId).execute()
}
