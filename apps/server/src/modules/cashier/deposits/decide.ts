import type { BankTransaction } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { leftToPay } from '../limits/limits.ts'
import type { Payer } from '../limits/used.ts'
import type { Row } from '../rows.ts'
import { findTransferTexts } from './transfer-text.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { allKeptFrom } from '../../wagering/index.ts'

type Locked = Pick<
  Row<'cashier.deposit'>,
  'id' | 'merchant_id' | 'member_id' | 'state' | 'expires_at' | 'created_at'
> & {
  readonly text: string
  /** Whether the member limits what is paid in. */
  readonly has_limit: boolean
}

export type Order = Locked & { readonly merchant: SiteMerchant }

/** Money that has come, to be decided about. */
export interface Come {
  readonly merchant: SiteMerchant
  readonly transaction: Pick<BankTransaction, 'text' | 'amount'>
  readonly now: Date
}

/** Whose money it is. */
export type Decided =
  | { readonly order: null; readonly verdict: Extract<Verdict, { verdict: 'suspense' }> }
  | { readonly order: Order; readonly verdict: Exclude<Verdict, { verdict: 'suspense' }> }

/**
 * Whose money each of these is, in their order: each counts those before it. The orders are held from here on: whoever
 * cancels or expires one comes before or after.
 */
export async function decideAll(tx: Tx, come: readonly Come[]): Promise<Decided[]> {
  const texts = come.map(({ transaction }) => findTransferTexts(transaction.text))
  const orders = await lockNamed(
    tx,
    come.flatMap(({ merchant }, index) => texts[index]!.map((text) => ({ text, merchant }))), // One list for each.
  )
  const wallets = orders.map(({ member_id: memberId, merchant: { currency } }) => ({ memberId, currency }))
  const kept = await allKeptFrom(tx, wallets, 'payIn')
  const left = await leftToPay(tx, payersOf(orders, come))
  const states = new Map(orders.map(({ id, state }) => [id, state]))
  const byName = new Map(orders.map((order, index) => [nameOf(order), { order, isBlocked: kept[index] !== null }]))
  return come.map(({ merchant, transaction, now }, index): Decided => {
    const named = texts[index]!.flatMap((text) => byName.get(nameOf({ merchant, text })) ?? [])
    const verdict = verdictOn(
      {
        texts: texts[index]!.length,
        orders: named.map(({ order }) => ({ state: states.get(order.id)!, expiresAt: order.expires_at })),
      },
      { isBlocked: named[0]?.isBlocked ?? true, now },
    )
    if (verdict.verdict === 'suspense') return { order: null, verdict }
    const { order } = named[0]! // Without one the money lies in suspense.
    const [limit, received] = [left.get(order.member_id), BigInt(transaction.amount)]
    const isAbove = verdict.verdict === 'credited' && limit !== undefined && received > limit
    const state = isAbove ? 'review' : verdict.verdict
    if (limit !== undefined) left.set(order.member_id, limit - received)
    states.set(order.id, state)
    return { order, verdict: { ...verdict, verdict: state } }
  })
}

interface Named {
  readonly merchant: SiteMerchant
  readonly text: string
}

const nameOf = ({ merchant, text }: Named) => `${merchant.id} ${text}`

async function lockNamed(tx: Tx, named: readonly Named[]): Promise<Order[]> {
  if (named.length === 0) return []
  const merchants = new Map(named.map(({ merchant }) => [merchant.id, merchant]))
  const { rows } = await sql<Locked>`select id, merchant_id, member_id, text, state, expires_at, created_at,
      exists (select from cashier.deposit_limit where member_id = deposit.member_id) as has_limit
    from cashier.deposit
    where (text, merchant_id) in (select * from unnest(${named.map(({ text }) => text)}::text[],
      ${named.map(({ merchant }) => merchant.id)}::int[]))
    order by id for update`.execute(tx)
  return rows.map((row) => ({ ...row, merchant: merchants.get(row.merchant_id)! })) // Asked for by it.
}

/** Members of these orders who limit what is paid in, as of the first money that has come. */
function payersOf(orders: readonly Order[], come: readonly Come[]): Payer[] {
  const now = come[0]?.now ?? new Date()
  const limited = orders.filter(({ has_limit: hasLimit }) => hasLimit)
  return [...new Map(limited.map((order) => [order.member_id, order.merchant]))].map(([memberId, merchant]) => ({
    memberId,
    merchant,
    now,
  }))
}
