import type { BankCallForStaff, BankTransactionForStaff, SuspendedTransaction } from '@banyan/contract'
import { amount } from '@banyan/money'
import { type RawBuilder, sql } from 'kysely'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Row } from '../../rows.ts'
import { orderNumber } from '../store.ts'
import { proposalHours } from './second-person.ts'

type ClearingRow = Row<'cashier.clearing'>
type ProposalRow = Row<'cashier.clearing_proposal'>
type TransactionRow = Pick<
  Row<'cashier.bank_transaction'>,
  'id' | 'name' | 'amount' | 'booked_at' | 'received_at' | 'verdict' | 'deposit_id' | 'reason'
> & {
  readonly bank: string
  readonly account_number: string
  readonly state: Row<'cashier.deposit'>['state'] | null
  readonly call_id: bigint | null
  readonly left: bigint
}

const numberOf = (id: bigint | null) => (id === null ? null : orderNumber(id))
const idOf = (id: bigint | null) => (id === null ? null : String(id))

const columns = sql`told.id, told.name, told.amount, told.booked_at, told.received_at, told.verdict, told.deposit_id,
  told.reason, bank.code as bank, account_number, deposit.state,
  (select min(id) from cashier.bank_call where transaction_id = told.id and bank_call.code = 'OK') as call_id,
  case when told.verdict = 'credited' then 0
    else told.amount - coalesce(sums.cleared, 0) end::bigint as left`
const source = sql`cashier.bank_transaction as told join cashier.bank on bank.id = told.bank_id
  join cashier.bank_account on bank_account.id = told.account_id
  left join cashier.deposit on deposit.id = told.deposit_id
  left join lateral (select sum(amount) as cleared from cashier.clearing
    where transaction_id = told.id) as sums on true`

async function readTransactions(
  connection: Sql,
  now: Date,
  condition: RawBuilder<unknown>,
): Promise<{ readonly row: TransactionRow; readonly shown: BankTransactionForStaff }[]> {
  const { rows } = await sql<TransactionRow>`select ${columns} from ${source} where ${condition}`.execute(connection)
  const ids = rows.map(({ id }) => id)
  const { rows: clearings } = await sql<ClearingRow>`select id, bank_id, transaction_id, kind, amount, deposit_id,
      reference, reason, proposed_by, decided_by, decided_at
    from cashier.clearing where transaction_id = any(${ids}::bigint[]) order by id`.execute(connection)
  const { rows: proposals } = await sql<ProposalRow>`select transaction_id, kind, amount, deposit_id, member_id,
      reference, proposed_by, proposed_at
    from cashier.clearing_proposal where transaction_id = any(${ids}::bigint[])
      and proposed_at > ${new Date(now.getTime() - proposalHours * 3_600_000)}`.execute(connection)
  return rows.map((row) => ({
    row,
    shown: {
      transactionId: String(row.id),
      name: row.name,
      bank: row.bank,
      accountNumber: row.account_number,
      amount: amount(row.amount),
      bookedAt: row.booked_at,
      receivedAt: row.received_at,
      verdict: row.verdict,
      clearings: clearings.filter((each) => each.transaction_id === row.id).map(shownClearing),
      proposal: proposals.filter((each) => each.transaction_id === row.id).map(shownProposal)[0] ?? null,
      callId: idOf(row.call_id),
    },
  }))
}

const shownClearing = (row: ClearingRow): BankTransactionForStaff['clearings'][number] => ({
  kind: row.kind,
  amount: amount(row.amount),
  number: numberOf(row.deposit_id),
  reference: row.reference,
  reason: row.reason,
  by: row.decided_by,
  proposedBy: row.proposed_by,
  at: row.decided_at,
})

const shownProposal = (row: ProposalRow): NonNullable<BankTransactionForStaff['proposal']> => ({
  kind: row.kind,
  by: row.proposed_by,
  amount: amount(row.amount),
  depositId: idOf(row.deposit_id),
  number: numberOf(row.deposit_id),
  memberId: idOf(row.member_id),
  reference: row.reference,
})

/** The transactions that a deposit was paid by, or given by people. */
export async function transactionsOf(
  connection: Sql,
  { depositId, now }: { readonly depositId: bigint; readonly now: Date },
): Promise<BankTransactionForStaff[]> {
  const about = sql`told.deposit_id = ${depositId} or told.id in
    (select transaction_id from cashier.clearing where clearing.deposit_id = ${depositId}) order by told.id`
  return (await readTransactions(connection, now, about)).map(({ shown }) => shown)
}

export interface SuspenseQuery {
  readonly merchantId: number
  readonly status: 'open' | 'cleared'
  readonly after: bigint | undefined
  readonly count: number
  readonly now: Date
}

/** Transactions whose money is nobody's, oldest first, or of which people have cleared all, newest first. */
export async function listSuspense(
  connection: Sql,
  { merchantId, status, after, count, now }: SuspenseQuery,
): Promise<{ readonly transactions: SuspendedTransaction[]; readonly next: string | null }> {
  const here = sql`bank.merchant_id = ${merchantId} and told.verdict <> 'credited'`
  const from = after ?? null
  const open = sql`${here} and told.amount > coalesce(sums.cleared, 0) and deposit.state is distinct from 'review'
    and (${from}::bigint is null or told.id > ${from}) order by told.id limit ${count + 1}`
  const cleared = sql`${here} and told.amount = sums.cleared
    and (${from}::bigint is null or told.id < ${from}) order by told.id desc limit ${count + 1}`
  const found = await readTransactions(connection, now, status === 'open' ? open : cleared)
  const page = found.slice(0, count)
  const last = page.at(-1)
  return {
    transactions: page.map(({ row, shown }) => ({
      ...shown,
      why: whyOf(row),
      leftAmount: amount(row.left),
      depositId: idOf(row.deposit_id),
      number: numberOf(row.deposit_id),
    })),
    next: found.length > count && last ? String(last.row.id) : null,
  }
}

const whys = ['no_text', 'text_unknown', 'several_orders', 'order_closed'] as const

/** Why it lies there: as it came, or since people have decided about its order. */
function whyOf({ reason, state }: TransactionRow): SuspendedTransaction['why'] {
  return whys.find((each) => each === reason) ?? (state === 'rejected' ? 'order_rejected' : 'rest')
}

type CallRow = Pick<
  Row<'cashier.bank_call'>,
  'id' | 'at' | 'is_replay' | 'is_asked' | 'payment_state' | 'payment_name'
> & {
  readonly code: BankCallForStaff['code']
  readonly bank: string
  readonly name: string | null
  readonly amount: bigint | null
  readonly verdict: BankCallForStaff['verdict']
  readonly deposit_id: bigint | null
}

async function readCalls(connection: Sql, condition: RawBuilder<unknown>): Promise<BankCallForStaff[]> {
  const { rows } =
    await sql<CallRow>`select bank_call.id, at, is_replay, is_asked, bank_call.code, bank.code as bank, told.name,
      told.amount, told.verdict, payment_state, payment_name,
      coalesce(told.deposit_id, bank_call.deposit_id) as deposit_id
    from cashier.bank_call join cashier.bank on bank.id = bank_call.bank_id
      left join cashier.bank_transaction as told on told.id = transaction_id
    where ${condition}`.execute(connection)
  return rows.map((row) => ({
    callId: String(row.id),
    at: row.at,
    bank: row.bank,
    code: row.code,
    isReplay: row.is_replay,
    isAsked: row.is_asked,
    state: row.payment_state,
    name: row.name ?? row.payment_name,
    amount: row.amount === null ? null : amount(row.amount),
    verdict: row.verdict,
    depositId: idOf(row.deposit_id),
    number: numberOf(row.deposit_id),
  }))
}

/** So many calls of a deposit are shown: a bank may repeat itself without end. */
const callsMost = 50

/** The calls that told of a deposit's money, oldest first. */
export const callsOf = (connection: Sql, depositId: bigint): Promise<BankCallForStaff[]> =>
  readCalls(
    connection,
    sql`told.deposit_id = ${depositId} or bank_call.deposit_id = ${depositId} or told.id in
      (select transaction_id from cashier.clearing where clearing.deposit_id = ${depositId})
      order by bank_call.id limit ${callsMost}`,
  )

export interface CallQuery {
  readonly merchantId: number
  readonly result: 'taken' | 'refused' | undefined
  readonly name: string | undefined
  readonly before: bigint | undefined
  readonly count: number
}

/** The signed calls of the banks of a merchant, newest first. */
export async function listCalls(
  connection: Sql,
  { merchantId, result, name, before, count }: CallQuery,
): Promise<{ readonly calls: BankCallForStaff[]; readonly next: string | null }> {
  const [asked, from] = [name ?? null, before ?? null]
  const calls = await readCalls(
    connection,
    sql`bank.merchant_id = ${merchantId} and (${asked}::text is null or ${asked} in (told.name, payment_name))
      and (${result ?? null}::text is null or (bank_call.code = 'OK') = (${result ?? null}::text = 'taken'))
      and (${from}::bigint is null or bank_call.id < ${from})
      order by bank_call.id desc limit ${count + 1}`,
  )
  const page = calls.slice(0, count)
  return { calls: page, next: calls.length > count ? (page.at(-1)?.callId ?? null) : null }
}

/** The banks of a merchant that can be asked for what they booked. */
export async function listAskable(connection: Sql, merchantId: number): Promise<string[]> {
  const { rows } = await sql<Row<'cashier.bank', 'code'>>`select code from cashier.bank
    where merchant_id = ${merchantId} and is_on and ask_url is not null order by code`.execute(connection)
  return rows.map(({ code }) => code)
}
