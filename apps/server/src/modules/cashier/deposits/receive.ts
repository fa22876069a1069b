import type { BankAnswer, BankCode, BankTransaction } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { nextId, sealWords } from '../../../platform/secrets/sealed-rows.ts'
import { isAboveLimit } from '../limits/limits.ts'
import type { Row } from '../rows.ts'
import type { Bank } from './banks.ts'
import { creditDeposits } from './credit.ts'
import type { DepositDeps } from './deps.ts'
import { noteStates, orderNumber } from './store.ts'
import { findTransferTexts } from './transfer-text.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** A signed call of a bank: what it tells, and the bytes it came in. */
export interface Told {
  readonly bank: Bank
  readonly transaction: BankTransaction
  readonly body: Buffer
  readonly now: Date
  /** We asked for it. */
  readonly isAsked?: boolean
}

type Order = Pick<
  Row<'cashier.deposit'>,
  'id' | 'member_id' | 'currency' | 'text' | 'state' | 'expires_at' | 'created_at'
>

interface Ordered extends Order {
  /** Whether the member limits what is paid in. */
  readonly has_limit: boolean
}

type Kept = Pick<Row<'cashier.bank_transaction'>, 'id' | 'digest' | 'verdict' | 'deposit_id'>

/**
 * Takes in a transaction of a bank, once for ever: money, order and books in one transaction of the database. The
 * same transaction again is answered as it was, and moves nothing.
 */
export async function receive(deps: DepositDeps, told: Told): Promise<BankAnswer> {
  const { bank, transaction, now } = told
  const name = transaction.transactionId
  const digest = deps.vault.indexOf('bank transaction', JSON.stringify(whatItIs(transaction)))
  return deps.database.transaction(async (tx): Promise<BankAnswer> => {
    const kept = await findKept(tx, bank, name)
    if (kept) return again(tx, deps, told, { kept, digest })
    const accountId = await findAccount(tx, bank, transaction.accountNumber)
    if (accountId === null) return write(tx, deps, told, { code: 'ACCOUNT_UNKNOWN' })
    if (transaction.currency !== bank.currency) return write(tx, deps, told, { code: 'CURRENCY_MISMATCH' })
    const { order, verdict } = await decide(tx, deps, told)
    const { currency } = await deps.site.merchantOf(bank.merchantId)
    const { rows } = await sql<{ id: bigint }>`insert into cashier.bank_transaction (bank_id, name, account_id,
        currency, amount, digest, booked_at, received_at, verdict, deposit_id, reason)
      values (${bank.id}, ${name}, ${accountId}, ${currency.id}, ${transaction.amount}::bigint, ${digest},
        ${transaction.bookedAt}, ${now}, ${verdict.verdict}, ${order?.id ?? null},
        ${verdict.verdict === 'suspense' ? verdict.reason : null})
      on conflict (bank_id, name) do nothing returning id`.execute(tx)
    const [row] = rows
    // The same transaction has come at the same instant, and was first.
    if (!row) return again(tx, deps, told, { kept: await findKept(tx, bank, name), digest })
    if (order && verdict.verdict !== 'suspense') await pay(tx, deps, told, { order, verdict })
    if (verdict.verdict !== 'credited')
      await sql`select ledger.move_house('bank', 'suspense', ${currency.id}::smallint, ${transaction.amount}::bigint,
        ${now})`.execute(tx)
    return write(tx, deps, told, answerOf({ id: row.id, verdict: verdict.verdict, deposit_id: order?.id ?? null }))
  })
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

async function findKept(tx: Tx, bank: Bank, name: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select id, digest, verdict, deposit_id from cashier.bank_transaction
    where (bank_id, name) = (${bank.id}, ${name})`.execute(tx)
  return rows[0]
}

async function again(
  tx: Tx,
  deps: DepositDeps,
  told: Told,
  { kept, digest }: { readonly kept: Kept | undefined; readonly digest: Buffer },
): Promise<BankAnswer> {
  if (!kept) throw new Error('a transaction of a bank is neither new nor known')
  if (!kept.digest.equals(digest))
    return write(tx, deps, told, { code: 'TRANSACTION_CONFLICT', transactionRow: kept.id })
  return write(tx, deps, told, { ...answerOf(kept), isReplay: true })
}

async function findAccount(tx: Tx, bank: Bank, accountNumber: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from cashier.bank_account
    where (bank_id, account_number) = (${bank.id}, ${accountNumber})`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whose money it is. The order is held from here on: whoever cancels or expires it comes before or after. */
async function decide(
  tx: Tx,
  { site, readPlayBlock }: DepositDeps,
  { bank, transaction, now }: Told,
): Promise<{ readonly order: Order | null; readonly verdict: Verdict }> {
  const texts = findTransferTexts(transaction.text)
  const { rows: orders } = await sql<Ordered>`select id, member_id, currency, text, state, expires_at, created_at,
      exists (select from cashier.deposit_limit where member_id = deposit.member_id) as has_limit
    from cashier.deposit where text = any(${texts}) and merchant_id = ${bank.merchantId}
    order by id for update`.execute(tx)
  const [order] = orders
  const merchant = await site.merchantOf(bank.merchantId)
  const block = order && (await readPlayBlock(tx, { memberId: order.member_id, currency: merchant.currency }))
  const verdict = verdictOn(
    { texts: texts.length, orders: orders.map(({ state, expires_at: expiresAt }) => ({ state, expiresAt })) },
    { isBlocked: block?.frozen.deposits !== false || block.breakUntil !== null, now },
  )
  if (!order || verdict.verdict === 'suspense') return { order: null, verdict }
  const payer = { memberId: order.member_id, merchant, now }
  const isAbove =
    order.has_limit &&
    verdict.verdict === 'credited' &&
    (await isAboveLimit(tx, payer, { orderId: order.id, received: BigInt(transaction.amount) }))
  return { order, verdict: isAbove ? { ...verdict, verdict: 'review' } : verdict }
}

interface Paid {
  readonly order: Order
  readonly verdict: Exclude<Verdict, { verdict: 'suspense' }>
}

/** What came reaches the wallet, or waits for people; the order says so. */
async function pay(
  tx: Tx,
  { ledger, site, tellMember, requireTurnover }: DepositDeps,
  { bank, transaction, now }: Told,
  { order: { id, member_id: memberId, created_at: createdAt }, verdict: { verdict: state, isLate } }: Paid,
): Promise<void> {
  const received = amount(BigInt(transaction.amount))
  if (state === 'credited') {
    const { currency } = await site.merchantOf(bank.merchantId)
    const order = { id, memberId, merchantId: bank.merchantId, createdAt }
    await creditDeposits(tx, { ledger, requireTurnover }, [{ ...order, amount: received, currency, house: 'bank' }])
  }
  await sql`update cashier.deposit set state = ${state}, received_amount = ${received}, is_late = ${isLate},
    decided_at = ${now} where id = ${id}`.execute(tx)
  await noteStates(tx, tellMember, [{ id, memberId, state, at: now }])
}

/** An answer, and what is noted of it. */
interface Noted {
  readonly code: BankCode
  readonly message?: string
  readonly verdict?: Kept['verdict']
  readonly order?: string
  /** The row of the transaction that the call told of. */
  readonly transactionRow?: bigint
  readonly isReplay?: boolean
}

function answerOf({ id, verdict, deposit_id: depositId }: Pick<Kept, 'id' | 'verdict' | 'deposit_id'>): Noted {
  return { code: 'OK', verdict, transactionRow: id, ...(depositId !== null && { order: orderNumber(depositId) }) }
}

/** Writes down the call as it came, sealed, with its answer. */
async function write(
  tx: Tx,
  { vault }: Pick<DepositDeps, 'vault'>,
  { bank, transaction, body, now, isAsked = false }: Told,
  { transactionRow, isReplay = false, ...answer }: Noted,
): Promise<BankAnswer> {
  await noteCall(tx, { vault }, { bank, body, now, code: answer.code, transactionRow, isReplay, isAsked })
  return { ...answer, transactionId: transaction.transactionId, ...(isReplay && { replayed: true }) }
}

interface Noteworthy extends Pick<Told, 'bank' | 'body' | 'now'> {
  readonly code: BankCode
  readonly transactionRow: bigint | undefined
  readonly isReplay: boolean
  readonly isAsked: boolean
}

const calls = 'cashier.bank_call'

async function noteCall(tx: Tx, sealing: Pick<DepositDeps, 'vault'>, call: Noteworthy): Promise<void> {
  const { bank, body, now, code, transactionRow, isReplay, isAsked } = call
  const id = await nextId(tx, calls)
  const { wrapped, seal } = sealWords(sealing, calls, id)
  await sql`insert into cashier.bank_call (id, bank_id, at, data_key, body, code, transaction_id, is_replay,
      is_asked)
    overriding system value values (${id}, ${bank.id}, ${now}, ${wrapped}, ${seal('body', body)}, ${code},
      ${transactionRow ?? null}, ${isReplay}, ${isAsked})`.execute(tx)
}

/** Writes down a signed call that tells of no transaction. */
export async function noteUnread(
  { database, vault }: Pick<DepositDeps, 'database' | 'vault'>,
  { bank, body, now, code }: Pick<Noteworthy, 'bank' | 'body' | 'now' | 'code'>,
): Promise<void> {
  await database.transaction((tx) =>
    noteCall(tx, { vault }, { bank, body, now, code, transactionRow: undefined, isReplay: false, isAsked: false }),
  )
}
