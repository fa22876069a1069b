import type { SocialProvider } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql, Tx } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { SocialIdentity } from './sign-in-token.ts'
import type { Row } from '../rows.ts'

/** An identity at a provider as the database knows it. */
export interface SocialLink {
  readonly provider: SocialProvider
  readonly subjectDigest: Buffer
}

export function socialLinkOf(vault: Pick<Vault, 'indexOf'>, { provider, subject }: SocialIdentity): SocialLink {
  return { provider, subjectDigest: vault.indexOf(`sign-in ${provider}`, subject) }
}

/** The member whom an identity enters, or null [AUTH-19]. */
export async function findLinked(
  connection: Sql,
  merchantId: number,
  { provider, subjectDigest }: SocialLink,
): Promise<bigint | null> {
  const { rows } = await sql<Row<'identity.social_identity', 'member_id'>>`
    select member_id from identity.social_identity
    where merchant_id = ${merchantId} and provider = ${provider} and subject_digest = ${subjectDigest}`.execute(
    connection,
  )
  return rows[0]?.member_id ?? null
}

/**
 * Lets an identity enter the member's account, in place of another one of that provider.
 * False when it enters an account already.
 */
export async function bindSocial(tx: Tx, memberId: bigint, { provider, subjectDigest }: SocialLink): Promise<boolean> {
  await sql`delete from identity.social_identity where member_id = ${memberId} and provider = ${provider}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into identity.social_identity (merchant_id, provider, subject_digest, member_id)
    select merchant_id, ${provider}, ${subjectDigest}, id from members.member where id = ${memberId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
