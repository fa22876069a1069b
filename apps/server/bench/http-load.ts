import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { newKey } from '../test/betting.ts'

/** What the generator is told, over the line that its parent opened. */
export interface LoadOrder {
  readonly url: string
  readonly path: string
  readonly connections: number
  readonly requests: number
  readonly tokens: readonly string[]
  readonly gameCode: string
  /** The draw that bets are placed on; null for spins of a slot. */
  readonly numero: string | null
}

export interface LoadReport {
  readonly accepted: number
  readonly refused: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const anyNumber = () => String(randomInt(100)).padStart(2, '0')

/** A bet on two numbers or a spin, with a key of its own. */
function requestOf({ path, gameCode, numero }: LoadOrder, host: string, token: string): string {
  const [key, numbers] = [newKey(), [...new Set([anyNumber(), anyNumber()])]]
  const body = JSON.stringify(
    numero === null
      ? { gameCode, bet: '1000', mode: 'SPIN', clientSpinId: key }
      : { gameCode, numero, lines: [{ play: 'LO2_1K', numbers, unitAmount: '1000', odds: 36_200 }] },
  )
  return (
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** The tokens that a connection uses in turn. No two connections share one: a player has one spin under way. */
function tokensOf({ tokens, connections }: LoadOrder, connection: number): string[] {
  return tokens.filter((_, index) => index % connections === connection)
}

/**
 * Sends over kept-alive connections, each the next request once the one before is answered, and waits for every answer.
 */
async function load(order: LoadOrder): Promise<LoadReport> {
  const { host, hostname, port } = new URL(order.url)
  const times: number[] = []
  let [left, refused] = [order.requests, 0]

  function openConnection(number: number, done: () => void, failed: (error: Error) => void) {
    const tokens = tokensOf(order, number)
    let [sentAt, answer, sent] = [0, '', 0]
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const next = () => {
      if (left-- <= 0) socket.end(done)
      else {
        sentAt = performance.now()
        socket.write(requestOf(order, host, tokens[sent++ % tokens.length] ?? ''))
      }
    }
    socket.setEncoding('latin1').on('connect', next).on('error', failed)
    socket.on('close', () => failed(new Error('the server closed a connection')))
    socket.on('data', (text) => {
      answer += text
      const end = answer.indexOf('\r\n\r\n') + 4
      if (end < 4 || answer.length < end + Number(/content-length: (\d+)/i.exec(answer)?.[1])) return
      times.push(performance.now() - sentAt)
      if (!answer.startsWith('HTTP/1.1 200')) refused += 1
      answer = ''
      next()
    })
  }

  const startedAt = performance.now()
  await Promise.all(
    Array.from(
      { length: order.connections },
      (_, number) => new Promise<void>((done, failed) => openConnection(number, done, failed)),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { accepted: times.length - refused, refused, seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

process.on('message', (order: LoadOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
