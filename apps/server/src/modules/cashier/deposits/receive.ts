import type { BankAnswer, BankTransaction } from '@banyan/contract'
import { type Currency, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { gatherBesideBets } from '../beside-bets.ts'
import type { Row } from '../rows.ts'
import type { Bank } from './banks.ts'
import { type AnsweredCall, noteCalls } from './calls.ts'
import { creditDeposits } from './credit.ts'
import { type Decided, decideAll } from './decide.ts'
import type { DepositDeps } from './deps.ts'
import { noteStates, orderNumber } from './store.ts'

/** A signed call of a bank: what it tells, and the bytes it came in. */
export interface Told {
  readonly bank: Bank
  readonly transaction: BankTransaction
  readonly body: Buffer
  readonly now: Date
  /** We asked for it. */
  readonly isAsked?: boolean
}

/** Takes in a transaction of a bank. See `takeIn`. */
export type Receive = (told: Told) => Promise<BankAnswer>

/** Calls that arrive while others are taken in are taken in together by the next transaction (docs/decisions/0311). */
export const createReceiver = (deps: DepositDeps): Receive =>
  gatherBesideBets({
    betTraffic: deps.betTraffic,
    sizeAlone: 256,
    patienceMs: 10_000,
    together: (told: readonly Told[]) => takeIn(deps, told),
  })

/** Another node took the same in at the same instant, and was first: by the next try it is known. */
class Collision extends Error {}
const triesMost = 5

/**
 * Takes in transactions of banks, each once for ever: money, orders and books in one transaction of the database. The
 * same transaction again, also among these, is answered as it was, and moves nothing.
 */
export async function takeIn(deps: DepositDeps, told: readonly Told[]): Promise<BankAnswer[]> {
  // Before the transaction, for it may take a connection of its own.
  const merchants = new Map<number, SiteMerchant>()
  for (const { bank } of told)
    if (!merchants.has(bank.merchantId)) merchants.set(bank.merchantId, await deps.site.merchantOf(bank.merchantId))
  const calls = told.map((each): Call => {
    const { bank, transaction } = each
    const digest = deps.vault.indexOf('bank transaction', JSON.stringify(whatItIs(transaction)))
    const merchant = merchants.get(bank.merchantId)! // Read above.
    return { ...each, digest, merchant, name: `${bank.id} ${transaction.transactionId}` }
  })
  for (let tries = 1; ; tries++) {
    try {
      return await deps.database.transaction((tx) => takeAll(tx, deps, calls), { on: deps.database.prepared })
    } catch (error) {
      if (!(error instanceof Collision) || tries === triesMost) throw error
    }
  }
}

interface Call extends Told {
  readonly merchant: SiteMerchant
  /** Tells it from transactions of other banks too. */
  readonly name: string
  readonly digest: Buffer
}

/** What makes it this transaction. */
const whatItIs = ({ accountNumber, amount: received, currency, text, payer, bookedAt }: BankTransaction) => [
  accountNumber,
  received,
  currency,
  text,
  payer?.name ?? null,
  payer?.accountNumber ?? null,
  payer?.bankCode ?? null,
  bookedAt,
]

type Kept = Pick<Row<'cashier.bank_transaction'>, 'id' | 'digest' | 'verdict' | 'deposit_id'>

/** An answer, and what is noted of it. */
type Noted = BankAnswer & Pick<AnsweredCall, 'transactionRow' | 'isReplay'>

/** A transaction that is new, and the account of ours that received it. */
interface New {
  readonly call: Call
  readonly accountId: number
}

async function takeAll(tx: Tx, deps: DepositDeps, calls: readonly Call[]): Promise<BankAnswer[]> {
  const kept = await findKept(tx, calls)
  const { fresh, refused } = await sort(tx, calls, kept)
  const decided = await decideAll(
    tx,
    fresh.map(({ call }) => call),
  )
  for (const [name, row] of await insert(tx, fresh, decided)) kept.set(name, row)
  await pay(tx, deps, fresh, decided)
  const firsts = new Set(fresh.map(({ call }) => call))
  const noted = calls.map((call): Noted => {
    const row = kept.get(call.name)
    if (!row || refused.has(call)) return refused.get(call)!
    if (!row.digest.equals(call.digest)) return { code: 'TRANSACTION_CONFLICT', transactionRow: row.id }
    return firsts.has(call) ? answerOf(row) : { ...answerOf(row), isReplay: true }
  })
  await noteCalls(
    tx,
    deps,
    calls.map(({ bank, body, now, isAsked }, index) => ({ bank, body, now, isAsked, ...noted[index]! })),
  )
  return noted.map(({ transactionRow: _row, isReplay = false, ...answer }, index) => ({
    ...answer,
    transactionId: calls[index]!.transaction.transactionId,
    ...(isReplay && { replayed: true }),
  }))
}

function answerOf({ id, verdict, deposit_id: depositId }: Omit<Kept, 'digest'>): Noted {
  return { code: 'OK', verdict, transactionRow: id, ...(depositId !== null && { order: orderNumber(depositId) }) }
}

async function findKept(tx: Tx, calls: readonly Call[]): Promise<Map<string, Kept>> {
  const { rows } = await sql<Kept & { name: string }>`select id, digest, verdict, deposit_id,
      bank_id || ' ' || name as name from cashier.bank_transaction
    where (bank_id, name) in (select * from unnest(${calls.map(({ bank }) => bank.id)}::int[],
      ${calls.map(({ transaction }) => transaction.transactionId)}::text[]))`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Tells the new transactions, of a name that comes twice the first, from those that are taken in for no order. */
async function sort(tx: Tx, calls: readonly Call[], kept: ReadonlyMap<string, Kept>) {
  const { rows } = await sql<{ id: number; bank_id: number; account_number: string }>`select id, bank_id, account_number
    from cashier.bank_account
    where (bank_id, account_number) in (select * from unnest(${calls.map(({ bank }) => bank.id)}::int[],
      ${calls.map(({ transaction }) => transaction.accountNumber)}::text[]))`.execute(tx)
  const accounts = new Map(rows.map((row) => [`${row.bank_id} ${row.account_number}`, row.id]))
  const fresh = new Map<string, New>()
  const refused = new Map<Call, Noted>()
  for (const call of calls) {
    const { bank, transaction, name, merchant } = call
    const accountId = accounts.get(`${bank.id} ${transaction.accountNumber}`)
    if (kept.has(name) || fresh.has(name)) continue
    if (accountId === undefined) refused.set(call, { code: 'ACCOUNT_UNKNOWN' })
    else if (transaction.currency !== bank.currency || !countsAlike(bank, merchant))
      refused.set(call, { code: 'CURRENCY_MISMATCH' })
    else fresh.set(name, { call, accountId })
  }
  return { fresh: [...fresh.values()], refused }
}

/** Whether a unit of the bank is one of the site: play money is paid in with whatever the simulated bank counts in. */
const countsAlike = ({ currency: code }: Bank, { currency }: SiteMerchant): boolean =>
  currency.isPlayMoney || currency.code === code

/** Writes down the new ones in one order for all nodes, after the orders are held; answers each by its name. */
async function insert(tx: Tx, fresh: readonly New[], decided: readonly Decided[]): Promise<Map<string, Kept>> {
  if (fresh.length === 0) return new Map()
  const each = <Value>(of: (call: Call) => Value) => fresh.map(({ call }) => of(call))
  const { rows } = await sql<Kept & { name: string }>`insert into cashier.bank_transaction (bank_id, name, account_id,
      currency, amount, digest, booked_at, received_at, verdict, deposit_id, reason)
    select * from unnest(${each(({ bank }) => bank.id)}::int[],
      ${each(({ transaction }) => transaction.transactionId)}::text[],
      ${fresh.map(({ accountId }) => accountId)}::int[], ${each(({ merchant }) => merchant.currency.id)}::smallint[],
      ${each(({ transaction }) => transaction.amount)}::bigint[], ${each(({ digest }) => digest)}::bytea[],
      ${each(({ transaction }) => transaction.bookedAt)}::timestamptz[], ${each(({ now }) => now)}::timestamptz[],
      ${decided.map(({ verdict }) => verdict.verdict)}::cashier.bank_verdict[],
      ${decided.map(({ order }) => order?.id ?? null)}::bigint[],
      ${decided.map(({ order, verdict }) => (order === null ? verdict.reason : null))}::text[])
    order by 1, 2
    on conflict (bank_id, name) do nothing
    returning id, digest, verdict, deposit_id, bank_id || ' ' || name as name`.execute(tx)
  if (rows.length < fresh.length) throw new Collision('a transaction of a bank came twice at once')
  return new Map(rows.map((row) => [row.name, row]))
}

/** What came reaches the wallets, or waits for people; the orders say so. */
async function pay(tx: Tx, deps: DepositDeps, fresh: readonly New[], decided: readonly Decided[]): Promise<void> {
  const all = decided.map((each, index) => {
    const { merchant, transaction, now } = fresh[index]!.call
    return { ...each, at: now, currency: merchant.currency, amount: amount(BigInt(transaction.amount)) }
  })
  const paid = all.flatMap((each) => (each.order === null ? [] : [each]))
  await creditDeposits(
    tx,
    deps,
    paid
      .filter(({ verdict }) => verdict.verdict === 'credited')
      .map(({ order, amount: received, currency }) => ({
        id: order.id,
        memberId: order.member_id,
        merchantId: order.merchant_id,
        createdAt: order.created_at,
        amount: received,
        currency,
        house: 'bank',
      })),
  )
  await decideOrders(
    tx,
    deps,
    paid.map(({ order, verdict, at, amount: received }) => ({
      id: order.id,
      memberId: order.member_id,
      state: verdict.verdict,
      isLate: verdict.isLate,
      received,
      at,
    })),
  )
  await suspend(
    tx,
    all.filter(({ verdict }) => verdict.verdict !== 'credited'),
  )
}

interface PaidOrder {
  readonly id: bigint
  readonly memberId: bigint
  readonly state: 'credited' | 'review'
  readonly isLate: boolean
  readonly received: bigint
  readonly at: Date
}

async function decideOrders(tx: Tx, { tellMember }: DepositDeps, paid: readonly PaidOrder[]): Promise<void> {
  if (paid.length === 0) return
  await sql`update cashier.deposit set state = paid.state, received_amount = paid.received, is_late = paid.is_late,
      decided_at = paid.at
    from unnest(${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ state }) => state)}::cashier.deposit_state[],
      ${paid.map(({ received }) => received)}::bigint[], ${paid.map(({ isLate }) => isLate)}::boolean[],
      ${paid.map(({ at }) => at)}::timestamptz[]) as paid (id, state, received, is_late, at)
    where deposit.id = paid.id`.execute(tx)
  await noteStates(tx, tellMember, paid)
}

interface Suspended {
  readonly amount: bigint
  readonly currency: Currency
  readonly at: Date
}

async function suspend(tx: Tx, come: readonly Suspended[]): Promise<void> {
  if (come.length === 0) return
  await sql`select ledger.move_house('bank', 'suspense', currency, amount, at)
    from unnest(${come.map(({ currency }) => currency.id)}::smallint[], ${come.map((each) => each.amount)}::bigint[],
      ${come.map(({ at }) => at)}::timestamptz[]) as come (currency, amount, at)`.execute(tx)
}
