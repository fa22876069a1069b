import { lotteryRoutes } from '@banyan/contract'
import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey } from '../test/betting.ts'

/** One call, made beforehand so that the browsers' work is not measured. */
export interface Call {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Answers {
  readonly p50Ms: number
  readonly p99Ms: number
  /** How many came back with each status. */
  readonly statuses: Readonly<Record<number, number>>
}

/** Members who bet, each at the pace of the whole. */
export interface Bettors {
  readonly perSecond: number
  readonly tokens: readonly string[]
  readonly gameCode: string
  readonly numero: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** An address that nobody else has, told by the proxy that the server trusts. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const aNumber = () => String(randomInt(100)).padStart(2, '0')

export interface Answered {
  readonly status: number
  readonly text: string
}

/** Answers once the last byte is there. */
export function send(url: string, { method = 'POST', path, headers, body = '' }: Call): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers }
    const sent = request(url + path, { method, agent, headers: all }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject).end(body)
  })
}

/** The generator compiles its code and opens its connections in its first second, which is no time of the server. */
const uncountedMs = 1000

/**
 * Sends so many calls a second; the time of each counts from when it was due, so that a server that stands still is not
 * spared. Those of the first second are answered and not timed.
 */
export async function atPace(url: string, seconds: number, calls: readonly Call[]): Promise<Answers> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const startedAt = performance.now()
  await Promise.all(
    calls.map(async (call, at) => {
      const dueAt = startedAt + (at * seconds * 1000) / calls.length
      await sleep(Math.max(0, dueAt - performance.now()))
      const { status } = await send(url, call)
      if (dueAt >= startedAt + uncountedMs) times.push(performance.now() - dueAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), statuses }
}

export function betCalls({ perSecond, tokens, gameCode, numero }: Bettors, seconds: number): Call[] {
  return Array.from({ length: perSecond * seconds }, (_, at) => {
    const headers = {
      authorization: `Bearer ${tokens[at % tokens.length]}`,
      'idempotency-key': newKey(),
      'x-forwarded-for': newAddress(),
    }
    const lines = [{ play: 'LO2_1K', numbers: [...new Set([aNumber(), aNumber()])], unitAmount: '1000', odds: 36_200 }]
    return { path: lotteryRoutes.placeBet.path, headers, body: JSON.stringify({ gameCode, numero, lines }) }
  })
}
