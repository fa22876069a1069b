import { type Outcome, type Payment, done, paymentDay, paymentDayPath, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { AnswerUnknown, askSigned } from '../../../platform/http/signed-call.ts'
import type { DepositDeps } from '../deposits/deps.ts'
import type { FindDeps } from '../deposits/desk/ask.ts'
import { isServed } from '../deposits/served.ts'
import { type Provider, partyOf, readProviders } from './providers.ts'
import { receivePayment } from './receive.ts'

const timeoutMs = 10_000
/** So many pages of a day, of 500 at most: a provider that never ends is not asked for ever. */
export const pagesMost = 100

/** A provider of the merchant that can be asked. */
export async function findAskableProvider(deps: FindDeps, merchantId: number, code: string): Promise<Provider | null> {
  const providers = await readProviders(deps.database.sql, deps.vault)
  const provider = providers.find((each) => each.code === code && each.merchantId === merchantId && each.isOn)
  return provider && (await isServed(deps, provider)) ? provider : null
}

/**
 * Asks a provider for the payments of a day, and takes in what it has not told us of, as if it had just told it. What
 * was taken in before the provider falls silent stays.
 */
export async function askForPayments(
  deps: DepositDeps,
  provider: Provider,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Outcome<{ readonly told: number; readonly missing: number }, 'not_found' | 'bank_unreachable'>> {
  const count = { told: 0, missing: 0 }
  try {
    let after: string | null = null
    for (let page = 0; page < pagesMost; page++) {
      const answer: Awaited<ReturnType<typeof askPage>> = await askPage(provider, { day, after })
      count.told += answer.payments.length
      count.missing += await takeMissing(deps, provider, { payments: answer.payments, now })
      after = answer.next
      if (after === null) break
    }
    return done(count)
  } catch (error) {
    if (!(error instanceof AnswerUnknown)) throw error
    deps.log.warn({ provider: provider.code, day }, 'a payment provider did not say what it was paid')
    return refuse('bank_unreachable')
  }
}

/** A page of what a provider was paid on a day of UTC, after one of its payments. */
export function askPage(provider: Provider, { day, after }: { readonly day: string; readonly after: string | null }) {
  const query = new URLSearchParams({ day, ...(after !== null && { after }) })
  return askSigned(partyOf(provider), { path: `${paymentDayPath}?${query}`, answer: paymentDay, timeoutMs })
}

/** Those whose last word we have not heard. */
async function takeMissing(
  deps: DepositDeps,
  provider: Provider,
  { payments, now }: { readonly payments: readonly Payment[]; readonly now: Date },
): Promise<number> {
  const names = payments.map(({ paymentId }) => paymentId)
  const { rows } = await sql<{ name: string; state: string }>`select distinct payment_name as name,
      payment_state as state
    from cashier.bank_call where bank_id = ${provider.id} and code = 'OK'
      and payment_name = any(${names}::text[])`.execute(deps.database.sql)
  const known = new Set(rows.map(({ name, state }) => `${state} ${name}`))
  let taken = 0
  for (const payment of payments) {
    if (known.has(`${payment.state} ${payment.paymentId}`)) continue
    const body = Buffer.from(JSON.stringify(payment))
    const answer = await receivePayment(deps, { provider, payment, body, now, isAsked: true })
    // Its own call may have come in the meantime.
    if (answer.code === 'OK' && answer.replayed !== true) taken += 1
  }
  return taken
}
