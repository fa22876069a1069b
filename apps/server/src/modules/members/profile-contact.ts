import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { ContactField, ContactKind } from './profile-fields.ts'
import type { MemberTables } from './tables.ts'
import type { Row } from './rows.ts'

export const contactKinds = { mobileNum: 'mobile', email: 'email', idNumber: 'id_number' } as const satisfies Record<
  ContactField,
  ContactKind
>

interface Contact {
  readonly merchantId: number
  readonly kind: ContactKind
  readonly value: string
}

/** The member who has a contact, or null. */
export async function findContact(
  connection: Sql,
  vault: Pick<Vault, 'indexOf'>,
  { merchantId, kind, value }: Contact,
): Promise<bigint | null> {
  const contacts = connection.withTables<MemberTables>().selectFrom('members.contact').select('member_id')
  const found = await contacts
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('digest', '=', digestOf(vault, kind, value))
    .executeTakeFirst()
  return found?.member_id ?? null
}

/** Gives a member a contact in place of the one of its kind before; false when it is another's. */
export async function bindContact(
  tx: Tx,
  vault: Vault,
  member: { readonly id: bigint; readonly merchantId: number },
  { field, value }: { readonly field: ContactField; readonly value: string },
): Promise<boolean> {
  const kind = contactKinds[field]
  const digest = digestOf(vault, kind, value)
  // The insert waits for whoever is binding the same contact, so that the row it answers is final.
  const { rows } = await sql<Row<'members.contact', 'member_id'>>`
    insert into members.contact as kept (merchant_id, kind, digest, member_id) values (${member.merchantId}, ${kind},
      ${digest}, ${member.id})
    on conflict (merchant_id, kind, digest) do update set member_id = kept.member_id returning member_id`.execute(tx)
  if (rows[0]?.member_id !== member.id) return false
  const before = tx.withTables<MemberTables>().deleteFrom('members.contact').where('member_id', '=', member.id)
  await before.where('kind', '=', kind).where('digest', '!=', digest).execute()
  return true
}

/** One person writes an address or a number in many ways. */
function digestOf(vault: Pick<Vault, 'indexOf'>, kind: ContactKind, value: string): Buffer {
  const plain = value.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
  return vault.indexOf(kind, plain)
}
