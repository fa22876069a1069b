import { sql } from 'kysely'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { nextOlderValues } from './older-values.ts'
import type { MemberPage } from './payee-names.ts'
import { readValueOf } from './read-value.ts'
import type { Row } from './rows.ts'

/** So many digits of its end a number is found by; more of them leave those that end so. */
export const mobileEndDigits = 4

const digestOf = (vault: Pick<Vault, 'indexOf'>, number: string) =>
  vault.indexOf('mobile end', number.slice(-mobileEndDigits))

/** Lets a mobile number, in E.164, be found by its end, in place of the one of before. */
export async function indexMobileEnd(
  tx: Tx,
  vault: Pick<Vault, 'indexOf'>,
  { id, merchantId, number }: { readonly id: bigint; readonly merchantId: number; readonly number: string },
): Promise<void> {
  await sql`insert into members.mobile_end (member_id, merchant_id, digest)
    values (${id}, ${merchantId}, ${digestOf(vault, number)})
    on conflict (member_id) do update set digest = excluded.digest`.execute(tx)
}

/** Members whose mobile number ends in these digits, four or more, the newest first. */
export async function findByMobileEnd(
  connection: Sql,
  vault: Vault,
  { merchantId, end, before, most }: MemberPage & { readonly merchantId: number; readonly end: string },
): Promise<bigint[]> {
  const found: bigint[] = []
  for (let from = before; ;) {
    const { rows } = await sql<Row<'members.mobile_end', 'member_id'>>`select member_id from members.mobile_end
      where merchant_id = ${merchantId} and digest = ${digestOf(vault, end)}
        and (${from}::bigint is null or member_id < ${from})
      order by member_id desc limit ${most}`.execute(connection)
    const ids = rows.map((row) => row.member_id)
    if (end.length === mobileEndDigits) return ids
    const numbers = await readValueOf(connection, vault, { memberIds: ids, field: 'mobileNum' })
    found.push(...ids.filter((id) => numbers.get(id)?.endsWith(end)))
    if (ids.length < most || found.length >= most) return found.slice(0, most)
    from = ids.at(-1) ?? null
  }
}

/** Indexes numbers that were written before there was an index, in the order of their members. Answers how many. */
export const indexOlderMobiles = ({ database, vault }: { readonly database: Database; readonly vault: Vault }) =>
  database.transaction(async (tx) => {
    const numbers = await nextOlderValues(tx, vault, { cursor: 'members.mobile_end_cursor', field: 'mobileNum' })
    await sql`insert into members.mobile_end (member_id, merchant_id, digest)
      select * from unnest(${numbers.map(({ id }) => id)}::bigint[],
        ${numbers.map(({ merchantId }) => merchantId)}::int[],
        ${numbers.map(({ value }) => digestOf(vault, value))}::bytea[]) on conflict do nothing`.execute(tx)
    return numbers.length
  })
