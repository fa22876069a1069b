import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/** What a person has proven to be known by, in every account alike. */
interface ProvenMark {
  readonly kind: 'mobile' | 'email' | 'id_number' | 'social'
  /** Keyed: the same for the same number, address, document or identity at a provider, at every site. */
  readonly digest: Buffer
}

/** The verified contacts of an account, the number of its document, and the identities that enter it. */
export async function readProvenMarks(connection: Sql, memberId: bigint): Promise<ProvenMark[]> {
  const { rows } = await sql<ProvenMark>`select kind, digest from members.contact
      where member_id = ${memberId} and verified_at is not null
    union all select 'social', subject_digest from identity.social_identity where member_id = ${memberId}`.execute(
    connection,
  )
  return rows
}

/** Other accounts, of any site, that have proven one of the same. */
export async function readSamePersons(connection: Sql, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select other.member_id as id
      from members.contact as own join members.contact as other using (kind, digest)
      where own.member_id = ${memberId} and other.member_id <> own.member_id
        and own.verified_at is not null and other.verified_at is not null
    union select other.member_id
      from identity.social_identity as own join identity.social_identity as other using (provider, subject_digest)
      where own.member_id = ${memberId} and other.member_id <> own.member_id`.execute(connection)
  return rows.map(({ id }) => id)
}
