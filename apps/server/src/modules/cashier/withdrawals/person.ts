import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { readPayeeDigest } from '../../members/index.ts'
import type { Row } from '../rows.ts'

/** An account for money as its holder is known by it at every site: the place, the number and the name together. */
export interface PayeeMark {
  readonly kind: 'payee'
  readonly digest: Buffer
  /** The member's money was paid there: whoever types another person's account has not got that far. */
  readonly isProven: boolean
}

/** The accounts that a member has ever added. */
export async function readPayeeMarks(connection: Sql, memberId: bigint): Promise<PayeeMark[]> {
  const { rows } = await sql<Row<'cashier.withdrawal_account', 'account_index'> & { is_proven: boolean }>`
    select account_index, exists (select from cashier.withdrawal
      where account_id = account.id and state = 'completed') as is_proven
    from cashier.withdrawal_account as account where member_id = ${memberId}`.execute(connection)
  if (rows.length === 0) return []
  const name = await readPayeeDigest(connection, memberId)
  if (!name) return []
  return rows.map(({ account_index: index, is_proven: isProven }) => ({
    kind: 'payee',
    digest: createHash('sha256').update(index).update(name).digest(),
    isProven,
  }))
}

/** Other members, of any site, who have ever added an account that this one has added. */
export async function readSamePayees(connection: Sql, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select distinct other.member_id as id
    from cashier.withdrawal_account as own join cashier.withdrawal_account as other using (account_index)
    where own.member_id = ${memberId} and other.member_id <> own.member_id`.execute(connection)
  return rows.map(({ id }) => id)
}
