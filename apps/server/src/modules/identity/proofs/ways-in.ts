import type { SocialProvider } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Merchant } from '../../site/index.ts'
import { isSocialOpen } from './sign-in.ts'
import type { IdentityTables } from '../tables.ts'

export interface WaysIn {
  /** Passwords, passkeys, proved numbers and identities that log the member in as the site is set now. */
  readonly count: number
  readonly social: readonly { readonly provider: SocialProvider; readonly linkedAt: Date; readonly isOpen: boolean }[]
}

interface Row {
  readonly own: number
  readonly provider: SocialProvider | null
  readonly linked_at: Date | null
}

/**
 * By what a member gets in. Recovering a password is no way in: its letter or message may
 * go to what is no longer the member's.
 */
export async function readWaysIn(
  connection: Sql,
  merchant: Pick<Merchant, 'flagsOn'>,
  memberId: bigint,
): Promise<WaysIn> {
  const byCode = merchant.flagsOn.has('MOBILEVERCODELOGIN3') || merchant.flagsOn.has('SMSLOGIN3')
  const { rows } = await sql<Row>`
    select (password_hash is not null)::int + (select count(*)::int from identity.passkey where member_id = ${memberId})
        + (${byCode} and exists (select from members.contact where member_id = ${memberId} and kind = 'mobile'
          and verified_at is not null))::int as own,
      provider, linked_at
    from members.member left join identity.social_identity on member_id = member.id where member.id = ${memberId}
    order by linked_at`.execute(connection)
  const social = rows.flatMap(({ provider, linked_at: linkedAt }) =>
    provider === null || linkedAt === null ? [] : [{ provider, linkedAt, isOpen: isSocialOpen(merchant, provider) }],
  )
  return { count: (rows[0]?.own ?? 0) + social.filter(({ isOpen }) => isOpen).length, social }
}

/** Whether the member gets in by nothing else; `isOpen` says whether it is one of those that were counted. */
export function isLastWayIn({ count }: Pick<WaysIn, 'count'>, { isOpen }: { readonly isOpen: boolean }): boolean {
  return count - (isOpen ? 1 : 0) < 1
}

/** Has whoever else removes a way in wait, so that two do not each leave the other's. */
export async function lockWaysIn(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .selectFrom('members.member')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
