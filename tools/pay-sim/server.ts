import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { bodyOf, sendTo, show } from './http.ts'
import type { BankDeps } from './notify.ts'
import { type PayoutDeps, answerPayouts } from './payouts/calls.ts'
import { decidePayout, payoutDesk } from './payouts/desk.ts'
import { payPage, transferPage } from './page.ts'
import { readVietQr } from './payload.ts'
import type { PaymentDeps } from './payments/calls.ts'
import { handlePayments } from './payments/routes.ts'
import { isAsked, signed } from './signing.ts'
import { statementOf } from './statement.ts'
import { pageLanguage } from './words.ts'

type Deps = BankDeps & PayoutDeps & PaymentDeps

/** The one listener: the bank's page for payers, its desk, the pages of the providers, the calls of the platform. */
export function startServer(deps: Deps): Promise<Server> {
  const server = createServer((request, response) => {
    void handle(deps, request, response).catch((error: unknown) => {
      console.error(error) // oxlint-disable-line no-console -- the terminal is this program's log
      if (!response.headersSent) show(response, 500, '')
    })
  })
  return new Promise((resolve) => server.listen(deps.settings.port, deps.settings.host, () => resolve(server)))
}

async function handle(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const language = pageLanguage(url.searchParams.get('language'))
  if (url.pathname === '/transactions') return tellDay(deps, request, response)
  if (url.pathname === '/balance' && 'x-bank' in request.headers) return tellBalance(deps, request, response)
  if (url.pathname === '/statement') return tellStatement(deps, request, response)
  if (url.pathname === '/payouts') return answerPayouts(deps, request, response, await bodyOf(request))
  if (url.pathname === '/desk') {
    if (request.method === 'POST') {
      decidePayout(deps, new URLSearchParams(await bodyOf(request)))
      return sendTo(response, `/desk?language=${language}`)
    }
    return show(response, 200, payoutDesk(deps, language))
  }
  if (url.pathname === '/pay' && request.method === 'POST') {
    const id = pay(deps, new URLSearchParams(await bodyOf(request)))
    if (id === null) return show(response, 400, payPage(language, null, 'wrongForm'))
    return sendTo(response, `/transfer/${id}?language=${language}`)
  }
  if (url.pathname === '/' || url.pathname === '/pay') {
    const qr = url.searchParams.get('qr')
    const asked = qr === null ? null : readVietQr(qr)
    return show(response, 200, payPage(language, asked, qr !== null && asked === null ? 'wrongQr' : null))
  }
  if (await handlePayments(deps, { request, response, url, language })) return
  const transfer = deps.store.find(url.pathname.slice('/transfer/'.length))
  if (url.pathname.startsWith('/transfer/') && transfer) return show(response, 200, transferPage(language, transfer))
  show(response, 404, payPage(language, null, null))
}

const pageSize = 100

/** What was booked on a day, also what the platform was never told: to whoever signs as the platform. */
function tellDay({ settings, store }: BankDeps, request: IncomingMessage, response: ServerResponse): void {
  const { bank } = settings
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (!isAsked(bank.secret, request.headers, request.url ?? '')) return void response.writeHead(401).end()
  const rows = store.ofDay(url.searchParams.get('day') ?? '', url.searchParams.get('after'), pageSize + 1)
  const page = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  const body = `{"transactions":[${page.map((row) => row.body).join(',')}],"next":${JSON.stringify(next)}}`
  const headers = signed(bank, body, String(request.headers['x-nonce']))
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(body)
}

/** What lies at the bank for the platform: to whoever signs as the platform. */
function tellBalance({ settings, store, payouts }: Deps, request: IncomingMessage, response: ServerResponse): void {
  const { bank } = settings
  if (!isAsked(bank.secret, request.headers, request.url ?? '')) return void response.writeHead(401).end()
  const left = payouts
    .bookings()
    .reduce((sum, { direction, amount }) => (direction === 'out' ? sum + amount : sum - amount), 0n)
  const balance = String(settings.balance + store.received() - left)
  const body = JSON.stringify({ balance, currency: 'VND' })
  const headers = signed(bank, body, String(request.headers['x-nonce']))
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(body)
}

/** The statement of a day of an account as CSV: to whoever signs as the platform. */
function tellStatement({ settings, store, payouts }: Deps, request: IncomingMessage, response: ServerResponse): void {
  const { bank } = settings
  const { searchParams: asked } = new URL(request.url ?? '/', 'http://localhost')
  if (!isAsked(bank.secret, request.headers, request.url ?? '')) return void response.writeHead(401).end()
  const [accountNumber, day, zone] = [asked.get('account') ?? '', asked.get('day') ?? '', asked.get('zone') ?? 'UTC']
  const left = accountNumber === settings.payoutAccount ? payouts.bookings() : []
  const bookings = [...store.bookings(accountNumber), ...left].toSorted((a, b) => a.bookedAt.localeCompare(b.bookedAt))
  const body = statementOf(bookings, { accountNumber, day, zone })
  const headers = signed(bank, body, String(request.headers['x-nonce']))
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(body)
}

/** Notes the transfer as booked, to be told of; null of a form that makes none. */
function pay({ store }: BankDeps, form: URLSearchParams): string | null {
  const given = (name: string) => (form.get(name) ?? '').trim()
  const delay = given('delay') || '0'
  if (
    !/^[0-9A-Za-z]{4,34}$/.test(given('accountNumber')) ||
    !/^[1-9]\d{0,14}$/.test(given('amount')) ||
    !/^\d{1,5}$/.test(delay)
  )
    return null
  const id = `FT${randomBytes(8).toString('hex').toUpperCase()}`
  const body = JSON.stringify({
    transactionId: id,
    accountNumber: given('accountNumber'),
    amount: given('amount'),
    currency: 'VND',
    text: given('text').slice(0, 200),
    payer: { name: given('name').slice(0, 100), accountNumber: given('from').slice(0, 32), bankCode: 'SIM' },
    bookedAt: new Date().toISOString(),
  })
  const switches = { copies: form.has('twice') ? 2 : 1, wrong_signature: form.has('wrongSignature') ? 1 : 0 } as const
  store.add({ id, body, ...switches }, Date.now() + Number(delay) * 1000)
  return id
}
