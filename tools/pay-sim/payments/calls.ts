import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderSettings, Settings } from '../settings.ts'
import { isAsked, signed } from '../signing.ts'
import { bodyOf } from './notices.ts'
import type { OrderRow, PaymentStore } from './store.ts'

export interface PaymentDeps {
  readonly settings: Settings
  readonly payments: PaymentStore
}

/** The provider that the platform calls, if it has signed; whoever has not learns nothing. */
function calledBy({ settings }: PaymentDeps, request: IncomingMessage, text: string): ProviderSettings | null {
  const provider = settings.providers.find(({ code }) => code === request.headers['x-provider'])
  return provider && isAsked(provider.secret, request.headers, text) ? provider : null
}

/** Where an order is paid, for the platform and for a payer. */
export const pathOf = (kind: ProviderSettings['kind'], { place }: Pick<OrderRow, 'place'>) =>
  `/${kind === 'crypto' ? 'chain' : 'checkout'}/${place}`

/** Opens an order: once for ever, its number again is answered as the first time. */
export function answerOrder(deps: PaymentDeps, request: IncomingMessage, response: ServerResponse, body: string): void {
  const { settings, payments } = deps
  const provider = calledBy(deps, request, body)
  if (!provider) return void response.writeHead(401).end()
  const { kind, code } = provider
  const asked = readOrder(provider, body)
  if (asked) payments.open(asked)
  const kept = asked && payments.findOrder(code, asked.number)
  // What is not answered is kept all the same.
  if (kept && payments.loseOpening(code)) return void response.destroy()
  if (!asked || !kept) return answer(provider, request, response, { status: 400, said: { code: 'BAD_REQUEST' } })
  if (kept.amount !== asked.amount || kept.currency !== asked.currency)
    return answer(provider, request, response, { status: 409, said: { code: 'ORDER_CONFLICT' } })
  const said = {
    order: kept.number,
    checkoutUrl: settings.url + pathOf(kind, kept),
    ...(kind === 'crypto' && { address: kept.place }),
  }
  answer(provider, request, response, { status: 200, said })
}

function answer(
  provider: ProviderSettings,
  request: IncomingMessage,
  response: ServerResponse,
  { status, said }: { readonly status: number; readonly said: object },
): void {
  const text = JSON.stringify(said)
  const headers = signed(provider, text, String(request.headers['x-nonce']))
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(text)
}

/** What a call asks to be opened; null of what is no order. */
function readOrder({ kind, code }: ProviderSettings, body: string): OrderRow | null {
  try {
    const asked = JSON.parse(body) as Readonly<Record<string, string>> // as: checked below
    const { order, amount, currency, returnUrl, expiresAt } = asked
    const isOrder =
      /^[\x21-\x7e]{1,64}$/.test(order ?? '') &&
      /^[1-9]\d{0,14}$/.test(amount ?? '') &&
      /^[A-Z]{3,8}$/.test(currency ?? '') &&
      /^https?:\/\//.test(returnUrl ?? '') &&
      !Number.isNaN(Date.parse(expiresAt ?? ''))
    if (!isOrder) return null
    // No wallet of a real chain takes such an address.
    const place =
      kind === 'crypto' ? `SIM${randomBytes(15).toString('hex').toUpperCase()}` : randomBytes(16).toString('hex')
    return {
      provider: code,
      number: order ?? '',
      amount: amount ?? '',
      currency: currency ?? '',
      return_url: returnUrl ?? '',
      expires_at: expiresAt ?? '',
      place,
    }
  } catch {
    return null
  }
}

const pageSize = 100

/** The payments that came into their state on a day, also what the platform was never told. */
export function answerDay(deps: PaymentDeps, request: IncomingMessage, response: ServerResponse, asked: URL): void {
  const provider = calledBy(deps, request, request.url ?? '')
  if (!provider) return void response.writeHead(401).end()
  const { searchParams } = asked
  const range = { after: searchParams.get('after'), most: pageSize + 1 }
  const rows = deps.payments.ofDay(provider.code, searchParams.get('day') ?? '', range)
  const page = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  answer(provider, request, response, { status: 200, said: { payments: page.map(bodyOf), next } })
}

/** What lies here for the platform in a currency. */
export function answerBalance(deps: PaymentDeps, request: IncomingMessage, response: ServerResponse, asked: URL): void {
  const provider = calledBy(deps, request, request.url ?? '')
  if (!provider) return void response.writeHead(401).end()
  const currency = asked.searchParams.get('currency') ?? ''
  const balance = deps.settings.balance + deps.payments.paid(provider.code, currency)
  answer(provider, request, response, { status: 200, said: { balance: String(balance), currency } })
}

/** Makes a block of the chain every so often, also upon what was left by a simulator that died. */
export async function keepMining({ settings, payments }: PaymentDeps, stopped: AbortSignal): Promise<void> {
  const { blockMs, blocksNeeded } = settings
  if (blockMs === 0) return
  while (!stopped.aborted) {
    await sleep(blockMs, null, { signal: stopped }).catch(() => null)
    if (!stopped.aborted) payments.mine(blocksNeeded)
  }
}
