import {
  type DepositQueue,
  type DepositState,
  type ListedDeposit,
  type Outcome,
  bankTransaction,
  done,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod/mini'
import type { Sql, Tx } from '../../../../platform/database/database.ts'
import { parseJson } from '../../../../platform/http/json-body.ts'
import { openWords } from '../../../../platform/secrets/sealed-rows.ts'
import type { Row } from '../../rows.ts'
import { readLeast } from '../../limits/used.ts'
import { noticeForDesk } from '../../notices/desk.ts'
import type { DepositDeps } from '../deps.ts'
import { creditedOf, flagsOf, orderNumber } from '../store.ts'
import { takenMinutes } from './locks.ts'
import { readDesk } from './second-person.ts'
import { callsOf, transactionsOf } from './transactions.ts'
import { readPlayBlock } from '../../../wagering/index.ts'

/** The masked name is the staff module's to add. */
export type DepositRecord = Omit<ListedDeposit, 'account'>

type DeskRow = Omit<Row<'cashier.deposit'>, 'currency' | 'request_key' | 'taken_at'> &
  Row<'cashier.bank_account', 'bank_name' | 'account_number' | 'account_name'> &
  Row<'cashier.bank', 'kind'> & {
    readonly is_reversed: boolean
    /** When the member has told of the transfer. */
    readonly told_at: Date | null
  }

function shownRecord(row: DeskRow): DepositRecord {
  return {
    depositId: String(row.id),
    number: orderNumber(row.id),
    memberId: String(row.member_id),
    methodCode: row.method_code,
    state: row.state,
    amount: amount(row.amount),
    receivedAmount: row.received_amount === null ? null : amount(row.received_amount),
    creditedAmount: creditedOf(row),
    flags: [...flagsOf(row), ...(row.is_reversed ? (['reversed'] as const) : [])],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    takenBy: row.taken_by,
    toldAt: row.told_at,
  }
}

const columns = (
  now: Date,
) => sql`deposit.id, deposit.merchant_id, member_id, method_code, account_id, deposit.amount, fee_amount, text, state,
  received_amount, approved_amount, is_late, reason, created_at, expires_at, decided_at, bank_name, account_number,
  account_name, bank.kind, told_at,
  exists (select from cashier.payment_reversal join cashier.bank_transaction as told on told.id = transaction_id
    left join cashier.clearing as given using (transaction_id)
    where deposit.id in (told.deposit_id, given.deposit_id)) as is_reversed,
  case when state in ('pending', 'review', 'cancelled', 'expired')
    and taken_at > ${now}::timestamptz - make_interval(mins => ${takenMinutes}) then taken_by end as taken_by`

async function readRows(connection: Sql, now: Date, condition: RawBuilder<unknown>): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${columns(now)} from cashier.deposit
    join cashier.bank_account on bank_account.id = deposit.account_id
    join cashier.bank on bank.id = bank_id
    left join cashier.deposit_notice on deposit_notice.deposit_id = deposit.id where ${condition}`.execute(connection)
  return rows
}

export interface DeskQuery {
  readonly merchantId: number
  readonly state: DepositState | undefined
  readonly queue: DepositQueue | undefined
  /** The order number's digits. */
  readonly id: bigint | undefined
  readonly memberId: bigint | undefined
  readonly after: bigint | undefined
  readonly count: number
  readonly now: Date
}

/** A page of the deposits of a merchant: those that wait oldest first, the others newest first. */
export async function listForDesk(
  connection: Sql,
  { merchantId, state, queue, id, memberId, after, count, now }: DeskQuery,
): Promise<{ readonly deposits: DepositRecord[]; readonly next: string | null }> {
  const oldestFirst = queue !== undefined || state === 'pending' || state === 'review'
  const next = oldestFirst ? sql`deposit.id > ${after ?? null}` : sql`deposit.id < ${after ?? null}`
  const rows = await readRows(
    connection,
    now,
    sql`deposit.merchant_id = ${merchantId}
      and (${state ?? null}::cashier.deposit_state is null or state = ${state ?? null})
      and ${inQueue(queue)}
      and (${id ?? null}::bigint is null or deposit.id = ${id ?? null})
      and (${memberId ?? null}::bigint is null or member_id = ${memberId ?? null})
      and (${after ?? null}::bigint is null or ${next})
      order by deposit.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${count + 1}`,
  )
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return { deposits: page.map(shownRecord), next: rows.length > count && last ? String(last.id) : null }
}

const inQueue = (queue: DepositQueue | undefined) =>
  queue === 'told'
    ? sql`told_at is not null and state in ('pending', 'cancelled', 'expired')`
    : queue === 'vouched'
      ? sql`deposit.id in (select deposit_id from cashier.vouching where transaction_id is null)`
      : sql`true`

/** One deposit with all that is known of it. */
export async function readForDesk(
  { database: { sql: connection }, site }: Pick<DepositDeps, 'database' | 'site'>,
  { merchantId, depositId, now }: { readonly merchantId: number; readonly depositId: bigint; readonly now: Date },
) {
  const [row] = await readRows(connection, now, sql`deposit.merchant_id = ${merchantId} and deposit.id = ${depositId}`)
  if (!row) return null
  const merchant = await site.merchantOf(merchantId)
  const { currency } = merchant
  const { rows: history } = await sql<{
    state: DepositState
    at: Date
    by: string | null
    reason: string | null
  }>`select state, at, decided_by as by, reason from cashier.deposit_event
    where deposit_id = ${depositId} order by id`.execute(connection)
  const [transactions, calls, { secondPersonFrom }, block, least] = await Promise.all([
    transactionsOf(connection, { depositId, now }),
    callsOf(connection, depositId),
    readDesk(connection, merchantId),
    readPlayBlock(connection, { memberId: row.member_id, currency }),
    readLeast(connection, { memberId: row.member_id, merchant, now }, { waiting: false, except: depositId }),
  ])
  return {
    deposit: shownRecord(row),
    reason: row.reason,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    kind: row.kind,
    text: row.text,
    history,
    ...(await noticeForDesk(connection, { depositId, now })),
    transactions,
    calls,
    secondPersonFrom,
    isFrozen: block?.frozen.deposits ?? false,
    breakUntil: block?.breakUntil ?? null,
    isAboveLimit: least !== null && (row.received_amount ?? 0n) > least.left,
    currency: currency.code,
    decimals: currency.decimals,
  }
}

const calls = 'cashier.bank_call'

/** The body of a call as it came, opened. */
export async function openCall(
  tx: Tx,
  { vault }: Pick<DepositDeps, 'vault'>,
  { merchantId, callId }: { readonly merchantId: number; readonly callId: bigint },
): Promise<Outcome<OpenedCall, 'not_found'>> {
  const { rows } = await sql<Row<'cashier.bank_call', 'data_key' | 'body'>>`select bank_call.data_key, body
    from cashier.bank_call join cashier.bank on bank.id = bank_id
    where bank_call.id = ${callId} and merchant_id = ${merchantId}`.execute(tx)
  const [row] = rows
  if (!row) return refuse('not_found')
  const body = openWords({ vault }, calls, callId, row.data_key)('body', row.body)
  const read = z.safeParse(bankTransaction, parsed(body))
  const told = read.success
    ? {
        text: read.data.text,
        payerName: read.data.payer?.name ?? null,
        payerAccount: read.data.payer?.accountNumber ?? null,
        payerBank: read.data.payer?.bankCode ?? null,
      }
    : null
  return done({ body, told })
}

interface OpenedCall {
  readonly body: string
  readonly told: {
    readonly text: string
    readonly payerName: string | null
    readonly payerAccount: string | null
    readonly payerBank: string | null
  } | null
}

/** Null of what is no JSON. */
export function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return null
  }
}
