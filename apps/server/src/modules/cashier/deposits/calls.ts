import type { BankCode, Payment, PaymentCode } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { nextIds, sealWords } from '../../../platform/secrets/sealed-rows.ts'
import type { Bank } from './banks.ts'
import type { DepositDeps } from './deps.ts'

/** A signed call of a bank or a payment provider with what was answered. */
export interface AnsweredCall {
  readonly bank: Bank
  readonly body: Buffer
  readonly now: Date
  readonly code: BankCode | PaymentCode
  /** The row of the transaction that it told of. */
  readonly transactionRow?: bigint | undefined
  readonly isReplay?: boolean | undefined
  /** We asked for it. */
  readonly isAsked?: boolean | undefined
  /** What a payment provider told of. */
  readonly payment?: Pick<Payment, 'paymentId' | 'state'> | undefined
  /** The order of ours that a payment provider named. */
  readonly orderId?: bigint | undefined
}

const table = 'cashier.bank_call'

/** Writes down calls as they came, sealed, with their answers: also one that tells of no transaction. */
export async function noteCalls(
  connection: Sql,
  sealing: Pick<DepositDeps, 'vault'>,
  calls: readonly AnsweredCall[],
): Promise<void> {
  const ids = await nextIds(connection, table, calls.length)
  const sealed = calls.map(({ body }, index) => {
    const { wrapped, seal } = sealWords(sealing, table, ids[index]!) // There are as many.
    return { wrapped, body: seal('body', body) }
  })
  await sql`insert into cashier.bank_call (id, bank_id, at, data_key, body, code, transaction_id, is_replay, is_asked,
      payment_state, payment_name, deposit_id)
    overriding system value select * from unnest(${ids}::bigint[], ${calls.map(({ bank }) => bank.id)}::int[],
      ${calls.map(({ now }) => now)}::timestamptz[], ${sealed.map(({ wrapped }) => wrapped)}::bytea[],
      ${sealed.map(({ body }) => body)}::bytea[], ${calls.map(({ code }) => code)}::text[],
      ${calls.map(({ transactionRow }) => transactionRow ?? null)}::bigint[],
      ${calls.map(({ isReplay = false }) => isReplay)}::boolean[],
      ${calls.map(({ isAsked = false }) => isAsked)}::boolean[],
      ${calls.map(({ payment }) => payment?.state ?? null)}::cashier.payment_state[],
      ${calls.map(({ payment }) => payment?.paymentId ?? null)}::text[],
      ${calls.map(({ orderId }) => orderId ?? null)}::bigint[])`.execute(connection)
}
