import { type ProviderOrder, providerOrderOpened, providerOrderPath } from '@banyan/contract'
import { sql } from 'kysely'
import { type Tx, afterCommit } from '../../../platform/database/database.ts'
import { AnswerUnknown, askSigned } from '../../../platform/http/signed-call.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import { isServed } from '../deposits/served.ts'
import { orderNumber } from '../deposits/store.ts'
import type { Row } from '../rows.ts'
import { assetFor } from './fee.ts'
import { type Provider, partyOf, readProviders } from './providers.ts'

/** An answer that the member waits for; what is lost is asked for again by the job. */
const timeoutMs = 4000
/** Longer each time, while the order can still be paid. */
const againSeconds = [2, 5, 10, 30, 60]
/** So many are asked at once. */
const askMost = 20

/** Notes what an order is taken for, as its method is now. Its provider is asked once the order is committed. */
export async function noteTerms(
  tx: Tx,
  { id, merchantId, methodCode, now }: { id: bigint; merchantId: number; methodCode: string; now: Date },
): Promise<void> {
  const { rows } = await sql<
    Row<'cashier.deposit_method', 'fee_amount' | 'fee_share' | 'network' | 'asset' | 'rate' | 'confirmations'> &
      Row<'cashier.bank', 'decimals'> &
      Row<'cashier.deposit', 'amount'>
  >`select method.fee_amount, fee_share, network, asset, rate, confirmations, decimals, deposit.amount
    from cashier.deposit join cashier.deposit_method as method
      on (method.merchant_id, method.code) = (deposit.merchant_id, deposit.method_code)
    join cashier.bank_account on bank_account.id = account_id join cashier.bank on bank.id = bank_id
    where deposit.id = ${id} and method.merchant_id = ${merchantId} and method.code = ${methodCode}`.execute(tx)
  const terms = rows[0]!
  const { rate, decimals, amount } = terms
  const asked = rate === null ? amount : assetFor({ rate, decimals }, amount)
  await sql`insert into cashier.provider_order (deposit_id, fee_fixed, fee_share, asked_amount, network, asset, rate,
      confirmations_needed, ask_at)
    values (${id}, ${terms.fee_amount}, ${terms.fee_share}, ${asked}, ${terms.network}, ${terms.asset}, ${rate},
      ${terms.confirmations}, ${now}::timestamptz + make_interval(secs => ${againSeconds[0]}))`.execute(tx)
}

type Unopened = Pick<Row<'cashier.deposit'>, 'id' | 'member_id' | 'expires_at'> &
  Pick<Row<'cashier.provider_order'>, 'asked_amount' | 'tries'> & { readonly bank_id: number }

const unopened = sql`select deposit.id, member_id, expires_at, asked_amount, tries, bank_id
  from cashier.provider_order join cashier.deposit on deposit.id = deposit_id
  join cashier.bank_account on bank_account.id = account_id
  where opened_at is null and state = 'pending'`

/** Asks the provider of an order for its page or address; without an answer in time the job asks again. */
export async function openAtProvider(deps: DepositDeps, depositId: bigint, now: Date): Promise<void> {
  const { rows } = await sql<Unopened>`${unopened} and deposit.id = ${depositId}`.execute(deps.database.sql)
  for (const order of rows) await askFor(deps, order, now)
}

/** Asks once more for the pages and addresses that never came, of orders that can still be paid. */
export async function openUnanswered(deps: DepositDeps, now: Date): Promise<void> {
  const { rows } = await sql<Unopened>`${unopened} and ask_at <= ${now} and expires_at > ${now}
    order by ask_at limit ${askMost}`.execute(deps.database.sql)
  await Promise.all(rows.map((order) => askFor(deps, order, now)))
}

async function askFor(deps: DepositDeps, order: Unopened, now: Date): Promise<void> {
  const providers = await readProviders(deps.database.sql, deps.vault)
  const provider = providers.find(({ id }) => id === order.bank_id)
  if (!provider) return
  try {
    if (!(await isServed(deps, provider))) throw new AnswerUnknown('nobody has signed for the provider')
    const answer = await askSigned(partyOf(provider), {
      path: providerOrderPath,
      body: orderFor(provider, order),
      answer: providerOrderOpened,
      timeoutMs,
    })
    const place = { checkout: answer.checkoutUrl ?? null, address: answer.address ?? null }
    const isComplete = provider.kind === 'crypto' ? place.address !== null : isPage(place.checkout)
    if (answer.order !== orderNumber(order.id) || !isComplete) throw new AnswerUnknown('an order without a place')
    if (!(await keep(deps, order, { ...place, now }))) throw new AnswerUnknown('an address that another order has')
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ provider: provider.code, order: orderNumber(order.id) }, 'a provider did not open an order')
    const seconds = againSeconds[order.tries] ?? againSeconds.at(-1)
    await sql`update cashier.provider_order set tries = least(tries + 1, 1000),
        ask_at = ${now}::timestamptz + make_interval(secs => ${seconds})
      where deposit_id = ${order.id} and opened_at is null`.execute(deps.database.sql)
  }
}

/** A page that a browser may be sent to. */
const isPage = (url: string | null) => url !== null && /^https?:\/\//.test(url)

function orderFor({ currency, returnUrl }: Provider, order: Unopened): ProviderOrder {
  return {
    order: orderNumber(order.id),
    amount: String(order.asked_amount),
    currency,
    returnUrl: `${returnUrl}?${new URLSearchParams({ order: String(order.id) })}`,
    expiresAt: order.expires_at.toISOString(),
  }
}

/** The first answer stays. False of an address that another order has. */
async function keep(
  { database, tellMember }: DepositDeps,
  { id, member_id: memberId }: Unopened,
  { checkout, address, now }: { readonly checkout: string | null; readonly address: string | null; readonly now: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // One address after the other: each sees those before it.
    if (address !== null) await sql`select pg_advisory_xact_lock(hashtext('address of an order'))`.execute(tx)
    const { rows } = await sql`select from cashier.provider_order
      where address = ${address} and deposit_id <> ${id}`.execute(tx)
    if (rows.length > 0) return false
    const { numAffectedRows } = await sql`update cashier.provider_order set checkout_url = ${checkout},
        address = ${address}, opened_at = ${now} where deposit_id = ${id} and opened_at is null`.execute(tx)
    if (numAffectedRows)
      afterCommit(tx, () => tellMember(memberId, { kind: 'deposit', depositId: String(id), state: 'pending' }))
    return true
  })
}
