import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { ProfileField } from './profile-fields.ts'
import { placeOf } from './profile-place.ts'
import type { Row } from './rows.ts'

/** One value of several members, by the member: of those alone who have told it. */
export async function readValueOf(
  connection: Sql,
  vault: Pick<Vault, 'openKey'>,
  { memberIds, field }: { readonly memberIds: readonly bigint[]; readonly field: ProfileField },
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<
    Row<'members.profile_field', 'member_id' | 'sealed'> & Row<'members.member_key', 'wrapped'>
  >`
    select member_id, sealed, wrapped from members.profile_field join members.member_key using (member_id)
    where member_id = any(${memberIds}::bigint[]) and field = ${field}`.execute(connection)
  return new Map(
    rows.map(({ member_id: id, sealed, wrapped }) => [id, vault.openKey(id, wrapped).open(placeOf(id, field), sealed)]),
  )
}
