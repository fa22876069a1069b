import { randomUUID } from 'node:crypto'
import type { BankAnswer } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { mountBank } from '../src/modules/cashier/deposits/bank-routes.ts'
import type { Told } from '../src/modules/cashier/deposits/receive.ts'
import { findTransferTexts } from '../src/modules/cashier/deposits/transfer-text.ts'
import { requireTurnover } from '../src/modules/cashier/index.ts'
import { createSite } from '../src/modules/site/index.ts'
import { readPlayBlock } from '../src/modules/wagering/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { nextId, sealWords } from '../src/platform/secrets/sealed-rows.ts'
import type { Vault } from '../src/platform/secrets/vault.ts'
import { betting, play } from '../test/betting.ts'

/** The obvious way behind the same edge: a connection of the pool and a transaction for each call. */
export async function naiveBank(database: Database, vault: Vault) {
  const { ledger } = betting(database)
  const fastify = Fastify()
  const calls = 'cashier.bank_call'

  /** Every step of a credit, and none of the cases that the bench does not send. */
  const receive = ({ bank, transaction, body, now }: Told): Promise<BankAnswer> =>
    database.transaction(async (tx) => {
      const { rows: orders } = await sql<{ id: bigint; member_id: bigint }>`select id, member_id from cashier.deposit
        where text = any(${findTransferTexts(transaction.text)}) and state = 'pending' for update`.execute(tx)
      const order = orders[0]!
      await readPlayBlock(tx, { memberId: order.member_id, currency: play })
      const digest = vault.indexOf('bank transaction', JSON.stringify(transaction))
      const { rows: kept } = await sql<{ id: bigint }>`insert into cashier.bank_transaction (bank_id, name,
          account_id, currency, amount, digest, booked_at, received_at, verdict, deposit_id)
        select ${bank.id}, ${transaction.transactionId}, id, ${play.id}, ${transaction.amount}::bigint, ${digest},
          ${transaction.bookedAt}, ${now}, 'credited', ${order.id} from cashier.bank_account
        where (bank_id, account_number) = (${bank.id}, ${transaction.accountNumber}) returning id`.execute(tx)
      const credit = {
        memberId: order.member_id,
        currency: play,
        amount: amount(BigInt(transaction.amount)),
        reason: 'deposit',
        reference: order.id,
      } as const
      await ledger.post(tx, [{ ...credit, direction: 'credit', house: 'bank', key: randomUUID() }])
      await requireTurnover(tx, { ...credit, merchantId: 1, source: 'deposit' })
      await sql`update cashier.deposit set state = 'credited', received_amount = ${credit.amount}, is_late = false,
        decided_at = ${now} where id = ${order.id}`.execute(tx)
      await sql`insert into cashier.deposit_event (deposit_id, state, at)
        values (${order.id}, 'credited', ${now})`.execute(tx)
      const id = await nextId(tx, calls)
      const { wrapped, seal } = sealWords({ vault }, calls, id)
      await sql`insert into cashier.bank_call (id, bank_id, at, data_key, body, code, transaction_id)
        overriding system value values (${id}, ${bank.id}, ${now}, ${wrapped}, ${seal('body', body)}, 'OK',
          ${kept[0]!.id})`.execute(tx)
      return { code: 'OK', verdict: 'credited', transactionId: transaction.transactionId }
    })

  const site = createSite({ database })
  mountBank(fastify, { database, vault, site, isDemo: true, signedProviders: () => null, log: silentLog, receive })
  return { url: await fastify.listen({ port: 0, host: '127.0.0.1' }), close: () => fastify.close() }
}
