import type { Payment, PaymentAnswer, PaymentCode } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import { type Sql, type Tx, afterCommit } from '../../../platform/database/database.ts'
import { noteCalls } from '../deposits/calls.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import { noteStates, orderIdOf, orderNumber } from '../deposits/store.ts'
import { type Verdict, canBePaid, verdictOn } from '../deposits/verdict.ts'
import { leftToPay } from '../limits/limits.ts'
import type { Row } from '../rows.ts'
import { creditFromProvider } from './book.ts'
import { worthOf } from './fee.ts'
import type { Provider } from './providers.ts'
import { keptFrom } from '../../wagering/index.ts'

/** A signed call of a provider: what it tells, and the bytes it came in. */
export interface ToldPayment {
  readonly provider: Provider
  readonly payment: Payment
  readonly body: Buffer
  readonly now: Date
  /** We asked for it. */
  readonly isAsked?: boolean
}

interface Call extends ToldPayment {
  readonly merchant: SiteMerchant
}

type Order = Pick<Row<'cashier.deposit'>, 'id' | 'member_id' | 'state' | 'expires_at' | 'created_at' | 'account_id'> & {
  /** Less waits for people, on a chain. */
  readonly amount_least: bigint
  /** Whether the member limits what is paid in. */
  readonly has_limit: boolean
  readonly rate: bigint | null
  readonly confirmations_needed: number | null
}

type Kept = Pick<Row<'cashier.bank_transaction'>, 'id' | 'digest' | 'verdict' | 'deposit_id'>

/** An answer, and what is noted of it. */
interface Noted {
  readonly code: PaymentCode
  readonly message?: string
  readonly kept?: Kept
  readonly isReplay?: boolean
}

/**
 * Whether what the provider counts in is what the site does: play money is paid for with anything, and a coin at the
 * rate of its order.
 */
export const countsAlike = ({
  provider,
  merchant: { currency },
}: Pick<Call, 'merchant'> & {
  readonly provider: { readonly kind: string; readonly currency: string }
}): boolean => currency.isPlayMoney || provider.kind === 'crypto' || provider.currency === currency.code

/**
 * Takes in what a provider tells of a payment. Money moves once for ever, when it is paid and sure; the order, the
 * money and the books in one transaction of the database. Whatever else is told is noted, and shows how far it is.
 */
export async function receivePayment(deps: DepositDeps, given: ToldPayment): Promise<PaymentAnswer> {
  const { provider, payment } = given
  // Before the transaction, for it may take a connection of its own.
  const told: Call = { ...given, merchant: await deps.site.merchantOf(provider.merchantId) }
  return deps.database.transaction(async (tx): Promise<PaymentAnswer> => {
    const order = await holdOrder(tx, told)
    const noted = async (): Promise<Noted> => {
      if (payment.currency !== provider.currency || !countsAlike(told)) return { code: 'CURRENCY_MISMATCH' }
      const kept = await findKept(tx, told)
      if (kept) return again(tx, deps, told, kept)
      if (payment.state === 'paid' && isSure(order, payment)) return take(tx, deps, told, order)
      if (order && canBePaid(order.state)) await noteProgress(tx, deps, told, order)
      return { code: 'OK' }
    }
    const { kept, isReplay = false, ...answer } = await noted()
    const { body, now, isAsked } = told
    const call = { bank: provider, body, now, isAsked, payment, orderId: order?.id }
    await noteCalls(tx, deps, [{ ...call, code: answer.code, transactionRow: kept?.id, isReplay }])
    return {
      ...answer,
      paymentId: payment.paymentId,
      ...(answer.code === 'OK' && kept && { verdict: kept.verdict }),
      ...(answer.code === 'OK' && kept?.deposit_id && { order: orderNumber(kept.deposit_id) }),
      ...(isReplay && { replayed: true }),
    }
  })
}

/** The order of this provider that the payment names, held: whoever cancels or expires it comes before or after. */
async function holdOrder(tx: Tx, { provider, payment }: Call): Promise<Order | null> {
  const { rows } = await sql<Order>`select deposit.id, member_id, state, expires_at, created_at, account_id, rate,
      confirmations_needed,
      least(amount, (select amount_min from cashier.deposit_method as method
        where (method.merchant_id, method.code) = (deposit.merchant_id, method_code))) as amount_least,
      exists (select from cashier.deposit_limit where member_id = deposit.member_id) as has_limit
    from cashier.deposit join cashier.provider_order on deposit_id = deposit.id
    where deposit.id = ${orderIdOf(payment.order)} and merchant_id = ${provider.merchantId}
      and account_id in (select id from cashier.bank_account where bank_id = ${provider.id})
    for update of deposit`.execute(tx)
  return rows[0] ?? null
}

async function findKept(tx: Tx, { provider, payment }: Call): Promise<Kept | null> {
  const { rows } = await sql<Kept>`select id, digest, verdict, deposit_id from cashier.bank_transaction
    where (bank_id, name) = (${provider.id}, ${payment.paymentId})`.execute(tx)
  return rows[0] ?? null
}

/** What makes it this payment, and no other under the same name. */
export const digestOf = ({ vault }: Pick<DepositDeps, 'vault'>, { order, amount: paid, currency }: Payment) =>
  vault.indexOf('payment of a provider', JSON.stringify([order, paid, currency]))

/** What is told of a payment whose money is in the books: nothing moves it again. */
async function again(tx: Tx, deps: DepositDeps, { payment, now }: Call, kept: Kept): Promise<Noted> {
  const isSame = kept.digest.equals(digestOf(deps, payment))
  if (!isSame || payment.state === 'failed') return { code: 'PAYMENT_CONFLICT', kept }
  if (payment.state === 'reversed')
    await sql`insert into cashier.payment_reversal (transaction_id, told_at) values (${kept.id}, ${now})
      on conflict do nothing`.execute(tx)
  return { code: 'OK', kept, isReplay: payment.state === 'paid' }
}

/** Whether enough blocks stand on it, where it is on a chain. */
export const isSure = (order: Pick<Order, 'confirmations_needed'> | null, { confirmations = 0 }: Payment) =>
  confirmations >= (order?.confirmations_needed ?? 0)

/** Takes in money: it reaches the wallet, waits for people, or lies in suspense. */
async function take(tx: Tx, deps: DepositDeps, told: Call, order: Order | null): Promise<Noted> {
  const { provider, payment, now } = told
  const account = await accountOf(tx, provider)
  const rate = order ? order.rate : account.rate
  if (provider.kind === 'crypto' && rate === null)
    return { code: 'BAD_REQUEST', message: 'no order, and nobody knows what it is worth' }
  const { decimals } = provider
  const units = BigInt(payment.amount)
  const received = rate === null ? units : worthOf({ rate, decimals }, units)
  if (received === 0n) return { code: 'BAD_REQUEST', message: 'not worth a smallest unit of the site’s money' }
  const verdict = await decide(tx, told, { order, received })
  const { currency } = told.merchant
  const forOrder = verdict.verdict === 'suspense' ? null : order
  const { rows } = await sql<Kept>`insert into cashier.bank_transaction (bank_id, name, account_id, currency, amount,
      digest, booked_at, received_at, verdict, deposit_id, reason)
    values (${provider.id}, ${payment.paymentId}, ${account.id}, ${currency.id}, ${received},
      ${digestOf(deps, payment)}, ${payment.at}, ${now}, ${verdict.verdict}, ${forOrder?.id ?? null},
      ${verdict.verdict === 'suspense' ? verdict.reason : null})
    on conflict (bank_id, name) do nothing returning id, digest, verdict, deposit_id`.execute(tx)
  const [kept] = rows
  // The same payment has come at the same instant, and was first: of an order that nobody holds.
  if (!kept) return again(tx, deps, told, (await findKept(tx, told))!)
  if (forOrder && verdict.verdict !== 'suspense') await pay(tx, deps, told, { order: forOrder, verdict, received })
  if (verdict.verdict !== 'credited')
    await sql`select ledger.move_house('provider', 'suspense', ${currency.id}::smallint, ${received}::bigint,
      ${now})`.execute(tx)
  return { code: 'OK', kept }
}

/** Where the provider's money lies, and what its asset is worth where no order says so: as of its method, or was. */
export async function accountOf(connection: Sql, { id }: Provider) {
  const { rows } = await sql<{ id: number; rate: bigint | null }>`select bank_account.id,
      coalesce(max(rate), (select terms.rate from cashier.provider_order as terms
        join cashier.deposit on deposit.id = deposit_id and account_id = bank_account.id
        order by deposit_id desc limit 1))::bigint as rate
    from cashier.bank_account left join cashier.method_account on account_id = bank_account.id
    left join cashier.deposit_method as method
      on (method.merchant_id, method.code) = (method_account.merchant_id, method_code)
    where bank_id = ${id} group by bank_account.id order by bank_account.id limit 1`.execute(connection)
  return rows[0]! // Each provider is saved with one.
}

/**
 * On a chain less than the method takes waits for people: what it costs to send on is known to nobody here. Whatever
 * comes by other ways is credited.
 */
const isTooLittle = ({ provider }: Call, { amount_least: least }: Order, received: bigint) =>
  provider.kind === 'crypto' && received < least

async function decide(
  tx: Tx,
  told: Call,
  { order, received }: { readonly order: Order | null; readonly received: bigint },
): Promise<Verdict> {
  const { merchant, now } = told
  const { currency } = merchant
  const isBlocked =
    !order ||
    isTooLittle(told, order, received) ||
    (await keptFrom(tx, { memberId: order.member_id, currency }, 'payIn')) !== null
  const verdict = verdictOn(
    { texts: 1, orders: order ? [{ state: order.state, expiresAt: order.expires_at }] : [] },
    { isBlocked, now },
  )
  if (!order?.has_limit || verdict.verdict !== 'credited') return verdict
  const left = (await leftToPay(tx, [{ memberId: order.member_id, merchant, now }])).get(order.member_id)
  return left !== undefined && received > left ? { ...verdict, verdict: 'review' } : verdict
}

interface Paid {
  readonly order: Order
  readonly verdict: Exclude<Verdict, { verdict: 'suspense' }>
  readonly received: bigint
}

/** What came reaches the wallet, or waits for people; the order says so. */
async function pay(
  tx: Tx,
  deps: DepositDeps,
  { merchant, payment, now }: Call,
  { order: { id, member_id: memberId, created_at: createdAt }, verdict: { verdict: state, isLate }, received }: Paid,
): Promise<void> {
  await sql`update cashier.deposit set state = ${state}, received_amount = ${received}, is_late = ${isLate},
    decided_at = ${now} where id = ${id}`.execute(tx)
  await setProgress(tx, id, payment)
  if (state === 'credited') {
    const order = { id, memberId, merchantId: merchant.id, createdAt }
    await creditFromProvider(tx, deps, { ...order, amount: amount(received), currency: merchant.currency, now })
  }
  await noteStates(tx, deps.tellMember, [{ id, memberId, state, at: now }])
}

/** How far a payment is that is not sure: the open page shows it. What is taken back is nothing any more. */
async function noteProgress(tx: Tx, { tellMember }: DepositDeps, told: Call, order: Order): Promise<void> {
  await setProgress(tx, order.id, told.payment)
  const { id, member_id: memberId, state } = order
  afterCommit(tx, () => tellMember(memberId, { kind: 'deposit', depositId: String(id), state }))
}

async function setProgress(tx: Tx, id: bigint, { state, confirmations, txHash }: Payment): Promise<void> {
  const isGone = state === 'failed' || state === 'reversed'
  await sql`update cashier.provider_order set has_failed = ${state === 'failed'},
      confirmations = ${isGone ? null : (confirmations ?? null)}, tx_hash = ${isGone ? null : (txHash ?? null)}
    where deposit_id = ${id}`.execute(tx)
}
