import { trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { ProfileField } from './profile-fields.ts'
import { placeOf } from './profile-place.ts'

/** So many values are opened in one transaction. */
const atOnce = 500

/** A value that a member told before it could be searched for. */
export interface OlderValue {
  readonly id: bigint
  readonly merchantId: number
  readonly value: string
}

/**
 * The next values of a field that were written before there was an index of them, in the order of their members. The
 * cursor, one row with the last member, moves past them with the caller's transaction.
 */
export async function nextOlderValues(
  tx: Tx,
  vault: Pick<Vault, 'openKey'>,
  { cursor, field }: { readonly cursor: `members.${string}_cursor`; readonly field: ProfileField },
): Promise<readonly OlderValue[]> {
  const { rows } = await sql<{
    id: bigint
    merchantId: number
    sealed: Buffer
    wrapped: Buffer
  }>`select member_id as id, merchant_id as "merchantId", sealed, wrapped
    from (select at from ${sql.table(cursor)} for update) as done
    join members.profile_field as field on field.member_id > done.at
    join members.member_key using (member_id) join members.member on member.id = field.member_id
    where field.field = ${field} and member.type <> ${trialType}
    order by field.member_id limit ${atOnce}`.execute(tx)
  const last = rows.at(-1)
  if (last) await sql`update ${sql.table(cursor)} set at = ${last.id}`.execute(tx)
  return rows.map(({ sealed, wrapped, ...of }) => ({
    ...of,
    value: vault.openKey(of.id, wrapped).open(placeOf(of.id, field), sealed),
  }))
}
