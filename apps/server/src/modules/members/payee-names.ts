import { trialType } from '@banyan/contract'
import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { plainName } from './plain-name.ts'
import { placeOf } from './profile-place.ts'
import type { Row } from './rows.ts'

/** A page of members, the newest first: those whose id is lower than another's. */
export interface MemberPage {
  readonly before: bigint | null
  readonly most: number
}

type Index = Pick<Vault, 'indexOf'>

const digestOf = (vault: Index, name: string) => vault.indexOf('payee name', plainName(name))

/** Lets an account-holder's name be found again, in place of the one of before. */
export async function indexPayeeName(
  tx: Tx,
  vault: Index,
  { id, merchantId, name }: { readonly id: bigint; readonly merchantId: number; readonly name: string },
): Promise<void> {
  await sql`insert into members.payee_name (member_id, merchant_id, digest)
    values (${id}, ${merchantId}, ${digestOf(vault, name)})
    on conflict (member_id) do update set digest = excluded.digest`.execute(tx)
}

/** A member's account-holder's name, keyed: the same for one name at every site; null while there is none. */
export async function readPayeeDigest(connection: Sql, memberId: bigint): Promise<Buffer | null> {
  const { rows } = await sql<Row<'members.payee_name', 'digest'>>`select digest from members.payee_name
    where member_id = ${memberId}`.execute(connection)
  return rows[0]?.digest ?? null
}

/** Members with a whole name, however its letters are marked and spaced. */
export async function findByPayeeName(
  connection: Sql,
  vault: Index,
  { merchantId, name, before, most }: MemberPage & { readonly merchantId: number; readonly name: string },
): Promise<bigint[]> {
  const { rows } = await sql<Row<'members.payee_name', 'member_id'>>`select member_id from members.payee_name
    where merchant_id = ${merchantId} and digest = ${digestOf(vault, name)}
      and (${before}::bigint is null or member_id < ${before})
    order by member_id desc limit ${most}`.execute(connection)
  return rows.map((row) => row.member_id)
}

/** So many names are opened in one transaction. */
const atOnce = 500

/** Indexes names that were written before there was an index, in the order of their members. Answers how many. */
export async function indexOlderNames({ database, vault }: { readonly database: Database; readonly vault: Vault }) {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{
      id: bigint
      merchant: number
      sealed: Buffer
      wrapped: Buffer
    }>`select member_id as id, merchant_id as merchant, sealed, wrapped
      from (select at from members.payee_name_cursor for update) as done
      join members.profile_field as field on field.member_id > done.at
      join members.member_key using (member_id) join members.member on member.id = field.member_id
      where field.field = 'payeeName' and member.type <> ${trialType}
      order by field.member_id limit ${atOnce}`.execute(tx)
    const names = rows.map(({ id, merchant, sealed, wrapped }) => {
      const name = vault.openKey(id, wrapped).open(placeOf(id, 'payeeName'), sealed)
      return { id, merchant, digest: digestOf(vault, name) }
    })
    await sql`insert into members.payee_name (member_id, merchant_id, digest)
      select * from unnest(${names.map(({ id }) => id)}::bigint[], ${names.map(({ merchant }) => merchant)}::int[],
        ${names.map(({ digest }) => digest)}::bytea[]) on conflict do nothing`.execute(tx)
    const last = rows.at(-1)
    if (last) await sql`update members.payee_name_cursor set at = ${last.id}`.execute(tx)
    return rows.length
  })
}
