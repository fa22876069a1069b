import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import { isAsked, signed } from '../signing.ts'
import { behaviourOf } from './behaviour.ts'
import { type Order, type PayoutRow, type PayoutStore, noticeOf } from './store.ts'

export interface PayoutDeps {
  readonly settings: Settings
  readonly payouts: PayoutStore
}

/** What the bank answers: a code with its status, and where the payout stands. */
interface Answer {
  readonly status: number
  readonly code: string
  readonly message?: string
  readonly row?: PayoutRow
}

/** Answers the platform's calls: it asks for a payout, or about one. Whoever has not signed learns nothing. */
export async function answerPayouts(
  { settings, payouts }: PayoutDeps,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { bank } = settings
  const isRead = request.method === 'GET'
  if (!isAsked(bank.secret, request.headers, isRead ? (request.url ?? '') : body))
    return void response.writeHead(401).end()
  const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('id') ?? ''
  const { status, row, ...said } = isRead ? tell(payouts, id) : take({ settings, payouts }, body)
  // What is not answered is taken in all the same.
  if (row && (row.is_silent || payouts.loseAnswer(row.id))) return void response.destroy()
  const text = JSON.stringify({ ...said, ...(row && { payout: noticeOf(row) }) })
  const headers = signed(bank, text, String(request.headers['x-nonce']))
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(text)
}

function tell(payouts: PayoutStore, id: string): Answer {
  const row = payouts.find(id)
  return row ? { status: 200, code: 'OK', row } : { status: 404, code: 'PAYOUT_UNKNOWN' }
}

/** Takes a payout in once: the same again is answered as it stands now, and other facts under its id are refused. */
function take({ settings, payouts }: PayoutDeps, body: string): Answer {
  const order = read(body)
  if (order === null) return { status: 400, code: 'BAD_REQUEST', message: 'not a payout' }
  const facts = JSON.stringify(order)
  const known = payouts.find(order.payoutId)
  if (known)
    return known.facts === facts ? { status: 200, code: 'OK', row: known } : { status: 409, code: 'PAYOUT_CONFLICT' }
  const how = behaviourOf(order.payee.accountNumber)
  if (how.isRefused) return { status: 422, code: 'PAYOUT_REFUSED', message: 'the account takes no transfers' }
  payouts.add(order, facts, how, Date.now() + (how.isLate ? settings.payoutLateMs : settings.payoutMs))
  return tell(payouts, order.payoutId)
}

/** What a call asks to be paid, its fields in one order; null of what is none. */
function read(body: string): Order | null {
  try {
    const { payoutId, amount, currency, payee, text } = JSON.parse(body) as Order // as: checked below
    const { bin, accountNumber, holderName } = payee
    const isOrder =
      /^[\da-f-]{36}$/.test(payoutId) &&
      /^[1-9]\d{0,14}$/.test(amount) &&
      currency === 'VND' &&
      /^\d{6}$/.test(bin) &&
      /^[\dA-Za-z]{4,34}$/.test(accountNumber) &&
      [holderName, text].every((each) => typeof each === 'string' && each.length <= 200)
    return isOrder ? { payoutId, amount, currency, payee: { bin, accountNumber, holderName }, text } : null
  } catch {
    return null
  }
}

/** Decides about payouts whose time has come, also those that were left by a bank that died. */
export async function keepDeciding({ payouts }: PayoutDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    for (const { id, is_returned: isReturned } of payouts.ripe(Date.now()))
      payouts.end(id, isReturned ? 'account closed' : null)
    await sleep(50)
  }
}
