import { randomUUID } from 'node:crypto'
import type { Deposit, Payment, PaymentAnswer, ProviderOrder } from '@banyan/contract'
import { paymentDayPath, paymentHeaders, paymentPath, providerOrderPath } from '@banyan/contract'
import { amount } from '@banyan/money'
import Fastify from 'fastify'
import { saveProvider } from '../src/modules/cashier/index.ts'
import { openDeposit, readDeposit } from '../src/modules/cashier/deposits/orders.ts'
import { openUnanswered } from '../src/modules/cashier/providers/orders.ts'
import type { Database } from '../src/platform/database/database.ts'
import { headersOf, sign, signatureOf, signedOf } from '../src/platform/secrets/signature.ts'
import { newKey, play } from './betting.ts'
import { depositHouse } from './deposits.ts'
import { testChain, testProvider } from './providers.ts'

export type ProviderHouse = Awaited<ReturnType<typeof providerHouse>>

export interface PaymentForgery {
  readonly code?: string
  readonly secret?: string
  readonly skewMs?: number
  /** Replaces the body after it was signed. */
  readonly body?: string
}

/** A cashier with a gateway and a chain that the test plays: it opens orders, and tells of payments. */
export async function providerHouse(database: Database, options: Parameters<typeof depositHouse>[1] = {}) {
  const house = await depositHouse(database, options)
  const { deps } = house
  const opened: ProviderOrder[] = []
  const behaves = { answers: true, payments: [] as Payment[], next: null as string | null }
  const platform = Fastify()
  house.deposits.mount(platform)
  const provider = Fastify()
  const secretOf = (code: string) => (code === testChain.code ? testChain : testProvider).secrets[0] ?? ''
  const reply = (request: { headers: Record<string, string | string[] | undefined> }, body: object) => {
    const { contract, nonce } = signedOf(request.headers, paymentHeaders)
    const said = JSON.stringify(body)
    return { said, headers: headersOf(sign(contract, secretOf(contract), said, nonce), paymentHeaders) }
  }
  provider.post<{ Body: ProviderOrder }>(providerOrderPath, (request, answer) => {
    opened.push(request.body)
    if (!behaves.answers) return answer.code(500).send('')
    const { order } = request.body
    const isChain = signedOf(request.headers, paymentHeaders).contract === testChain.code
    const place = isChain ? { address: `T${order}xxxxxxxxxxxx` } : { checkoutUrl: `https://pay.example/${order}` }
    const { said, headers } = reply(request, { order, ...place })
    return answer.headers({ 'content-type': 'application/json', ...headers }).send(said)
  })
  provider.get(paymentDayPath, (request, answer) => {
    const { said, headers } = reply(request, { payments: behaves.payments, next: behaves.next })
    return answer.headers({ 'content-type': 'application/json', ...headers }).send(said)
  })
  const askUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
  for (const each of [testProvider, testChain])
    await database.transaction((tx) => saveProvider(tx, deps.vault, { ...each, askUrl }))
  const asker = (memberId: bigint) => ({
    memberId,
    merchant: { id: 1, code: 'demo', currency: play, timeZone: 'Asia/Ho_Chi_Minh' },
    now: deps.clock?.() ?? new Date(),
    idempotencyKey: newKey(),
  })

  return {
    ...house,
    opened,
    askUrl,
    behaves,
    /** An order at the gateway, or on the chain. */
    async orderedAt(
      memberId: bigint,
      { code, bonusCode }: { readonly code: string; readonly bonusCode?: string } = testProvider.method,
    ): Promise<Deposit> {
      const asked = { methodCode: code, amount: amount(100_000n), ...(bonusCode !== undefined && { bonusCode }) }
      const answer = await openDeposit(deps, asked, asker(memberId))
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.deposit
    },
    async shownOf(memberId: bigint, { depositId }: Pick<Deposit, 'depositId'>): Promise<Deposit> {
      const answer = await readDeposit(deps, { depositId }, asker(memberId))
      if (!answer.ok) throw new Error(answer.code)
      return answer.value.deposit
    },
    askAgain: () => openUnanswered(deps, deps.clock?.() ?? new Date()),
    /** A call of the gateway, signed as it should be unless it is forged; of the chain with its code. */
    async tellOf(given: Partial<Payment>, forgery: PaymentForgery = {}) {
      const { code = testProvider.code, secret = secretOf(code), skewMs = 0 } = forgery
      const now = deps.clock?.() ?? new Date()
      const body = JSON.stringify({ ...paymentAt(now), ...given })
      const [timestamp, nonce] = [String(now.getTime() + skewMs), randomUUID()]
      const signature = signatureOf(secret, timestamp, nonce, body)
      const response = await platform.inject({
        method: 'POST',
        url: paymentPath,
        payload: forgery.body ?? body,
        headers: {
          'content-type': 'application/json',
          ...headersOf({ contract: code, timestamp, nonce, signature }, paymentHeaders),
        },
      })
      return { status: response.statusCode, ...response.json<PaymentAnswer>() }
    },
    async close() {
      await provider.close()
      await platform.close()
    },
  }
}

let told = 0
/** A payment that nobody was told of yet. */
export const paymentAt = (at: Date): Payment => ({
  paymentId: `PAY-${(told += 1)}`,
  order: 'D00000000',
  amount: '100000',
  currency: 'VND',
  state: 'paid',
  at: at.toISOString(),
})
