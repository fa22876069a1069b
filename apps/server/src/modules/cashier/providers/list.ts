import type { Payment, PaymentState } from '@banyan/contract'
import { sql } from 'kysely'
import { AnswerUnknown } from '../../../platform/http/signed-call.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import type { FindDeps } from '../deposits/desk/ask.ts'
import { orderIdOf } from '../deposits/store.ts'
import type { Row } from '../rows.ts'
import { askPage, findAskableProvider, pagesMost } from './ask.ts'
import { worthOf } from './fee.ts'
import type { Provider } from './providers.ts'
import { accountOf, countsAlike, digestOf, isSure } from './receive.ts'

type Deps = FindDeps & Pick<DepositDeps, 'log'>

export interface PaymentsAsked {
  readonly merchantId: number
  /** The code of the provider. */
  readonly provider: string
  /** Days of UTC. */
  readonly days: readonly string[]
}

/** What a provider says of a payment, as our books would have it. */
export interface ListedPayment {
  readonly name: string
  /** `pending` too of what is paid, and not sure yet. */
  readonly state: PaymentState
  /** In the site's money; null of what is counted in another currency, or of which nobody knows what it is worth. */
  readonly worth: bigint | null
  /** Whether it is counted in another currency than is taken of this provider. */
  readonly isForeign: boolean
  /** Smallest units and currency, as the provider says them. */
  readonly told: string
  readonly digest: Buffer
  readonly at: Date
}

/**
 * What a provider says of the payments of some days, each once, as it was said last; takes nothing in. Null of one that
 * does not say it to the end.
 */
export async function listPayments(
  deps: Deps,
  { merchantId, provider: code, days }: PaymentsAsked,
): Promise<readonly ListedPayment[] | null> {
  const provider = await findAskableProvider(deps, merchantId, code)
  if (provider === null) return null
  try {
    const told = new Map<string, Payment>()
    for (const day of days) for (const payment of await askDay(provider, day)) keepLast(told, payment)
    return await asOurs(deps, provider, [...told.values()])
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ provider: code, days }, 'a payment provider did not say what it was paid')
    return null
  }
}

async function askDay(provider: Provider, day: string): Promise<Payment[]> {
  const payments: Payment[] = []
  let after: string | null = null
  for (let page = 0; page < pagesMost; page++) {
    const answer: Awaited<ReturnType<typeof askPage>> = await askPage(provider, { day, after })
    payments.push(...answer.payments)
    after = answer.next
    if (after === null) return payments
  }
  throw new AnswerUnknown(`${provider.code} does not end its list of ${day}`)
}

/** A payment that came into another state while the days were asked for stands in two lists. */
function keepLast(told: Map<string, Payment>, payment: Payment): void {
  const before = told.get(payment.paymentId)
  if (!before || Date.parse(before.at) <= Date.parse(payment.at)) told.set(payment.paymentId, payment)
}

async function asOurs(deps: Deps, provider: Provider, payments: readonly Payment[]): Promise<ListedPayment[]> {
  const merchant = await deps.site.merchantOf(provider.merchantId)
  const orders = await readOrders(deps, provider, payments)
  const account = await accountOf(deps.database.sql, provider)
  return payments.map((payment) => {
    const order = orders.get(orderIdOf(payment.order) ?? -1n) ?? null
    const isForeign = isOther({ provider, merchant }, payment)
    return {
      name: payment.paymentId,
      state: payment.state === 'paid' && !isSure(order, payment) ? 'pending' : payment.state,
      worth: isForeign ? null : worth(provider, payment, order ? order.rate : account.rate),
      isForeign,
      told: `${payment.amount} ${payment.currency}`,
      digest: digestOf(deps, payment),
      at: new Date(payment.at),
    }
  })
}

const isOther = (at: { readonly provider: Provider; readonly merchant: SiteMerchant }, { currency }: Payment) =>
  currency !== at.provider.currency || !countsAlike(at)

function worth({ kind, decimals }: Provider, payment: Payment, rate: bigint | null): bigint | null {
  const units = BigInt(payment.amount)
  if (rate === null) return kind === 'crypto' ? null : units
  return worthOf({ rate, decimals }, units)
}

type OrderRow = Row<'cashier.provider_order', 'deposit_id' | 'rate' | 'confirmations_needed'>

/** The orders of the provider that payments name. */
async function readOrders(
  { database }: Deps,
  { id, merchantId }: Provider,
  payments: readonly Payment[],
): Promise<ReadonlyMap<bigint, OrderRow>> {
  const named = payments.map(({ order }) => orderIdOf(order)).filter((each) => each !== null)
  const { rows } = await sql<OrderRow>`select deposit_id, rate, confirmations_needed
    from cashier.provider_order join cashier.deposit on deposit.id = deposit_id
      join cashier.bank_account on bank_account.id = account_id
    where deposit_id = any(${named}::bigint[]) and merchant_id = ${merchantId} and bank_id = ${id}`.execute(
    database.sql,
  )
  return new Map(rows.map((row) => [row.deposit_id, row]))
}
