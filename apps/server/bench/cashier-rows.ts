import { sql } from 'kysely'
import { makeTransferText } from '../src/modules/cashier/deposits/transfer-text.ts'
import type { Database } from '../src/platform/database/database.ts'
import { play } from '../test/betting.ts'
import { testBank } from '../test/deposits.ts'

/** So many orders, of these members in turn, as they stand once ordered; answers the texts of their transfers. */
export async function newOrders(
  database: Database,
  { members, count }: { readonly members: number; readonly count: number },
): Promise<string[]> {
  const texts = Array.from({ length: count }, makeTransferText)
  const { rows } = await sql<{ text: string }>`with ordered as (
      insert into cashier.deposit (merchant_id, member_id, currency, method_code, account_id, amount, text,
        request_key, created_at, expires_at)
      select 1, 1 + n % ${members}, ${play.id}, ${testBank.method.code}, account.id, 100000, given.text,
        gen_random_uuid(), now(), now() + interval '1 hour'
      from unnest(${texts}::text[]) with ordinality as given (text, n), cashier.bank_account as account
      on conflict (text) do nothing returning id, text, created_at),
    noted as (
      insert into cashier.deposit_event (deposit_id, state, at) select id, 'pending', created_at from ordered)
    select text from ordered`.execute(database.sql)
  return rows.map(({ text }) => text)
}
