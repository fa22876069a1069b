import { type Outcome, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { nextId, sealWords } from '../../../../platform/secrets/sealed-rows.ts'
import { holderOf, numberOf } from '../accounts.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { addParts, readParts, remainderOf } from '../payouts/parts.ts'
import type { StepRefusal } from '../steps.ts'
import { orderNumber } from '../store.ts'
import { beginPaying } from '../work.ts'
import { type Order, contentOf, fileNumber } from './order-file.ts'
import { fileTable, findRequestedFile } from './store.ts'

export interface NewFile {
  readonly withdrawalIds: readonly string[]
  readonly requestKey: string
  readonly by: string
  readonly now: Date
}

type Made = Outcome<
  {
    readonly id: bigint
    readonly number: string
    /** False where the request had made it before. */
    readonly isNew: boolean
    readonly orders: readonly Order[]
  },
  StepRefusal | 'second_person_needed' | 'withdrawals_held' | 'invalid_request'
>

/**
 * Takes approved withdrawals to be paid by one file, all of them or none, and writes the file: its bytes are the same
 * for ever. The same request again answers the same file.
 */
export async function makeFile(
  tx: Tx,
  deps: WithdrawalDeps,
  { withdrawalIds, requestKey, by, now }: NewFile,
): Promise<Made> {
  const merchant = await deps.deskSite(tx)
  await sql`select pg_advisory_xact_lock(hashtext('payout file'), hashtext(${requestKey}))`.execute(tx)
  const earlier = await findRequestedFile(tx, { merchantId: merchant.id, key: requestKey })
  if (earlier) return done({ id: earlier.id, number: fileNumber(earlier.id), isNew: false, orders: [] })
  const ids = withdrawalIds.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1))
  if (new Set(ids).size !== ids.length) return refuse('invalid_request')
  const fileId = await nextId(tx, fileTable)
  const orders: Order[] = []
  // By their ids: two files of the same withdrawals cannot deadlock.
  for (const id of ids) {
    const order = await takeOrder(tx, deps, { id, fileId, by, now })
    if (!order.ok) return refuse(order.code, { number: orderNumber(id) })
    orders.push(order.value)
  }
  const { wrapped, seal } = sealWords(deps, fileTable, fileId)
  const number = fileNumber(fileId)
  const content = seal('content', contentOf(number, orders))
  const sum = orders.reduce((total, { amount }) => total + amount, 0n)
  await sql`insert into cashier.payout_file (id, merchant_id, currency, part_count, amount, data_key, content,
      request_key, created_by, created_at)
    overriding system value values (${fileId}, ${merchant.id}, ${merchant.currency.id}::smallint, ${orders.length}, ${sum},
      ${wrapped}, ${content}, ${requestKey}, ${by}, ${now})`.execute(tx)
  return done({ id: fileId, number, isNew: true, orders })
}

/** Takes one withdrawal into a file: what of it is not paid yet is a part of the file's. */
async function takeOrder(
  tx: Tx,
  deps: WithdrawalDeps,
  { id, fileId, by, now }: { readonly id: bigint; readonly fileId: bigint; readonly by: string; readonly now: Date },
): Promise<Outcome<Order, Extract<Made, { ok: false }>['code']>> {
  const begun = await beginPaying(tx, deps, { id, by, now })
  if (!begun.ok) return begun
  const row = begun.value
  if (row.bank_bin === null) return refuse('invalid_request')
  const remainder = remainderOf(row, await readParts(tx, id))
  const [part] = await addParts(tx, row, [remainder], { kind: 'file', fileId, by, now })
  if (!part) throw new Error(`the part of withdrawal ${id} was not written`)
  const account = { ...row, id: row.account_id }
  return done({
    withdrawalId: id,
    part: part.part,
    accountNumber: numberOf(deps, account),
    holderName: holderOf(deps, account),
    bankCode: row.bank_code,
    bin: row.bank_bin,
    amount: remainder,
  })
}
