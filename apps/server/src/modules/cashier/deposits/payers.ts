import { bankTransaction } from '@banyan/contract'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Sql } from '../../../platform/database/database.ts'
import { openWords } from '../../../platform/secrets/sealed-rows.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { Row } from '../rows.ts'
import { parsed } from './desk/read.ts'

const calls = 'cashier.bank_call'

/**
 * Who has paid these deposits, keyed: the same payer is found again, and no name can be read from it. What a bank told
 * without a payer is left out.
 */
export async function readPayers(
  connection: Sql,
  vault: Vault,
  depositIds: readonly bigint[],
): Promise<Map<bigint, Buffer>> {
  const { rows } = await sql<Row<'cashier.bank_call', 'id' | 'data_key' | 'body'> & { readonly deposit_id: bigint }>`
    select distinct on (paid.deposit_id) paid.deposit_id, call.id, call.data_key, call.body
    from (select deposit_id, id as transaction_id from cashier.bank_transaction
        where deposit_id = any(${[...depositIds]}::bigint[])
      union select deposit_id, transaction_id from cashier.clearing
        where deposit_id = any(${[...depositIds]}::bigint[])) as paid
    join cashier.bank_call as call using (transaction_id)
    where call.code = 'OK' order by paid.deposit_id, call.id`.execute(connection)
  const payers = rows.map(({ deposit_id: depositId, id, data_key: key, body }) => {
    const told = z.safeParse(bankTransaction, parsed(openWords({ vault }, calls, id, key)('body', body)))
    const payer = told.success && told.data.payer ? whoItIs(told.data.payer) : null
    return { depositId, payer }
  })
  return new Map(
    payers.flatMap(({ depositId, payer }) =>
      payer ? [[depositId, vault.indexOf('payer', JSON.stringify(payer))] as const] : [],
    ),
  )
}

type Payer = NonNullable<z.output<typeof bankTransaction>['payer']>

/** A payer is an account; the name alone, where the bank does not tell which. Null of nobody. */
function whoItIs({ name, accountNumber, bankCode }: Payer): readonly string[] | null {
  if (accountNumber !== undefined) return [bankCode ?? '', accountNumber]
  const plain = name?.toUpperCase().replaceAll(/\s+/g, ' ').trim()
  return plain ? [plain] : null
}
