import { sql } from 'kysely'
import type { Sql, Tx } from '../../platform/database/database.ts'
import type { PersonKey, Vault } from '../../platform/secrets/vault.ts'
import { indexMobileEnd } from './mobile-ends.ts'
import { indexPayeeName } from './payee-names.ts'
import { bindContact, findContact } from './profile-contact.ts'
import { type ContactField, type ContactKind, type ProfileField, isContactField, maskOf } from './profile-fields.ts'
import { placeOf } from './profile-place.ts'
import type { MemberTables } from './tables.ts'
import type { Row } from './rows.ts'

export type { ContactKind, ProfileField } from './profile-fields.ts'

export type ProfileValues = { readonly [Field in ProfileField]?: string }

/** What is known of a member as a person. Stored sealed, shown masked; reliability 3.9. */
export interface Profile {
  /** The member who has a contact, or null. A mobile number is the one of `mobileNumber`, in E.164. */
  findByContact(connection: Sql, merchantId: number, kind: ContactKind, value: string): Promise<bigint | null>
  /**
   * Writes values over those of before, and their contacts. A mobile number is the one of `mobileNumber`, in E.164.
   *
   * @throws ContactTaken when a contact is another member's; it must end the transaction.
   */
  write(tx: Tx, member: { readonly id: bigint; readonly merchantId: number }, values: ProfileValues): Promise<void>
  /** The values as they were written: for sending to them, never for showing. */
  read(connection: Sql, memberId: bigint): Promise<ProfileValues>
  /** The values as a member sees them: enough to recognise, too little to use. */
  readMasked(connection: Sql, memberId: bigint): Promise<ProfileValues>
  /** The owner of a contact proved to have it. */
  markVerified(tx: Tx, memberId: bigint, kind: ContactKind, now: Date): Promise<void>
  /** Which contacts of a member are proved. */
  verifiedContacts(connection: Sql, memberId: bigint): Promise<ReadonlySet<ContactKind>>
}

/** A contact belongs to another member: a refusal of the use case that caught it. */
export class ContactTaken extends Error {
  override readonly name = 'ContactTaken'
  readonly field: ContactField

  constructor(field: ContactField) {
    super(`${field} is another member's`)
    this.field = field
  }
}

export function createProfile(vault: Vault): Profile {
  const profile: Profile = {
    findByContact: (connection, merchantId, kind, value) => findContact(connection, vault, { merchantId, kind, value }),
    async write(tx, member, values) {
      const entries = Object.entries(values).filter((entry): entry is [ProfileField, string] => entry[1] !== undefined)
      if (entries.length === 0) return
      const key = await personKey(tx, vault, member.id) // Locks the member's values until the end of the transaction.
      for (const [field, value] of entries) {
        if (isContactField(field) && !(await bindContact(tx, vault, member, { field, value })))
          throw new ContactTaken(field)
        if (field === 'mobileNum') await indexMobileEnd(tx, vault, { ...member, number: value })
        if (field === 'payeeName') await indexPayeeName(tx, vault, { ...member, name: value })
        await writeField(tx, member.id, field, key.seal(placeOf(member.id, field), value))
      }
    },
    async read(connection, memberId) {
      const tables = connection.withTables<MemberTables>()
      const rows = await tables
        .selectFrom('members.profile_field')
        .innerJoin('members.member_key', 'members.member_key.member_id', 'members.profile_field.member_id')
        .select(['field', 'sealed', 'wrapped'])
        .where('members.profile_field.member_id', '=', memberId)
        .execute()
      const [first] = rows
      if (!first) return {}
      const key = vault.openKey(memberId, first.wrapped)
      return Object.fromEntries(rows.map(({ field, sealed }) => [field, key.open(placeOf(memberId, field), sealed)]))
    },
    async readMasked(connection, memberId) {
      const values = await profile.read(connection, memberId)
      return Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, maskOf(field as ProfileField, value)]),
      )
    },
    async markVerified(tx, memberId, kind, now) {
      const contact = tx.withTables<MemberTables>().updateTable('members.contact').set({ verified_at: now })
      await contact.where('member_id', '=', memberId).where('kind', '=', kind).execute()
    },
    async verifiedContacts(connection, memberId) {
      const contacts = connection.withTables<MemberTables>().selectFrom('members.contact').select('kind')
      const rows = await contacts.where('member_id', '=', memberId).where('verified_at', 'is not', null).execute()
      return new Set(rows.map(({ kind }) => kind))
    },
  }
  return profile
}

/** The member's key for personal data, made with the first value. Two first values at once get the same one. */
export async function personKey(tx: Tx, vault: Vault, memberId: bigint): Promise<PersonKey> {
  const { rows } = await sql<Row<'members.member_key', 'wrapped'>>`
    insert into members.member_key as kept (member_id, wrapped) values (${memberId}, ${vault.makeKey(memberId)})
    on conflict (member_id) do update set wrapped = kept.wrapped returning wrapped`.execute(tx)
  if (!rows[0]) throw new Error(`member ${memberId} got no key`)
  return vault.openKey(memberId, rows[0].wrapped)
}

async function writeField(tx: Tx, memberId: bigint, field: ProfileField, sealed: Buffer): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .insertInto('members.profile_field')
    .values({ member_id: memberId, field, sealed })
    .onConflict((conflict) => conflict.columns(['member_id', 'field']).doUpdateSet({ sealed }))
    .execute()
}
