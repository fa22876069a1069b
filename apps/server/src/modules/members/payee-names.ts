import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { nextOlderValues } from './older-values.ts'
import { plainName } from './plain-name.ts'
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

/** Indexes names that were written before there was an index, in the order of their members. Answers how many. */
export const indexOlderNames = ({ database, vault }: { readonly database: Database; readonly vault: Vault }) =>
  database.transaction(async (tx) => {
    const names = await nextOlderValues(tx, vault, { cursor: 'members.payee_name_cursor', field: 'payeeName' })
    await sql`insert into members.payee_name (member_id, merchant_id, digest)
      select * from unnest(${names.map(({ id }) => id)}::bigint[], ${names.map(({ merchantId }) => merchantId)}::int[],
        ${names.map(({ value }) => digestOf(vault, value))}::bytea[]) on conflict do nothing`.execute(tx)
    return names.length
  })
