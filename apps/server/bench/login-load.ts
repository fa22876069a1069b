import { identityRoutes, lotteryRoutes } from '@banyan/contract'
import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seal } from '../../web/src/lib/seal.ts'
import { newKey } from '../test/betting.ts'

/** A log-in to try: from a browser that the member knows when it has a device. */
export interface Try {
  readonly username: string
  readonly password: string
  readonly device?: string
}

/** What the generator is told. Everything goes at its own pace, whether or not what went before is answered. */
export interface LoginOrder {
  readonly url: string
  readonly seconds: number
  readonly bets: { readonly perSecond: number; readonly tokens: readonly string[]; readonly gameCode: string; readonly numero: string }
  /** Each stream spread evenly over the seconds. */
  readonly tries: Readonly<Record<string, readonly Try[]>>
}

export interface Answers {
  readonly p50Ms: number
  readonly p99Ms: number
  /** How many came back with each status. */
  readonly statuses: Readonly<Record<number, number>>
}

export type LoginReport = Readonly<Record<string, Answers>>

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const { login } = identityRoutes
const { placeBet } = lotteryRoutes

/** An address that nobody else has, told by the proxy that the server trusts. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const aNumber = () => String(randomInt(100)).padStart(2, '0')

interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answers the status once the last byte is there. */
function send(url: string, { path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url + path, { method: 'POST', agent, headers: all }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

/**
 * Sends so many calls a second; the time of each counts from when it was due, so that a
 * server that stands still is not spared.
 */
async function atPace(url: string, seconds: number, calls: readonly Call[]): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const startedAt = performance.now()
  await Promise.all(
    calls.map(async (call, at) => {
      const dueAt = startedAt + (at * seconds * 1000) / calls.length
      await sleep(Math.max(0, dueAt - performance.now()))
      const status = await send(url, call)
      times.push(performance.now() - dueAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), statuses }
}

function betsOf({ bets: { perSecond, tokens, gameCode, numero }, seconds }: LoginOrder): Call[] {
  return Array.from({ length: perSecond * seconds }, (_, at) => {
    const headers = {
      authorization: `Bearer ${tokens[at % tokens.length]}`,
      'idempotency-key': newKey(),
      'x-forwarded-for': newAddress(),
    }
    const lines = [{ play: 'LO2_1K', numbers: [...new Set([aNumber(), aNumber()])], unitAmount: '1000', odds: 36_200 }]
    return { path: placeBet.path, headers, body: JSON.stringify({ gameCode, numero, lines }) }
  })
}

/** Sealed beforehand, so that the browsers' work is not measured. */
function triesOf(tries: readonly Try[], key: { keyId: string; publicKey: string }): Promise<Call[]> {
  return Promise.all(
    tries.map(async ({ username, password, device }) => {
      const sealed = await seal(login.method, login.path, { username, password, type: 'username' }, key)
      const visit = `__Host-visit=${randomBytes(16).toString('base64url')}`
      const cookie = device === undefined ? visit : `${visit}; __Host-device=${device}`
      return { path: login.path, headers: { cookie, 'x-forwarded-for': newAddress() }, body: JSON.stringify(sealed) }
    }),
  )
}

async function load(order: LoginOrder): Promise<LoginReport> {
  const answer = await fetch(order.url + identityRoutes.publicKey.path)
  const { value: key } = (await answer.json()) as { value: { keyId: string; publicKey: string } } // as: the contract of the route
  const streams = [['bets', betsOf(order)] as const]
  for (const [name, tries] of Object.entries(order.tries)) streams.push([name as 'bets', await triesOf(tries, key)])
  const answers = await Promise.all(streams.map(async ([name, calls]) => [name, await atPace(order.url, order.seconds, calls)] as const))
  return Object.fromEntries(answers)
}

process.on('message', (order: LoginOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
