import autocannon from 'autocannon'
import { newKey } from '../test/betting.ts'

/** What the generator is told, over the line that its parent opened. */
export interface LoadOrder {
  readonly url: string
  readonly path: string
  readonly connections: number
  readonly requests: number
  readonly tokens: readonly string[]
  readonly gameCode: string
  readonly numero: string
}

export interface LoadReport {
  readonly accepted: number
  readonly refused: number
  readonly failed: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const anyNumber = () => String(Math.floor(Math.random() * 100)).padStart(2, '0')

/** Sends bets of any member on any two numbers, each with a key of its own, and waits for every answer. */
async function load({ url, path, connections, requests, tokens, gameCode, numero }: LoadOrder): Promise<LoadReport> {
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    connections,
    amount: requests,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest(request) {
          const numbers = [...new Set([anyNumber(), anyNumber()])]
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${tokens[Math.floor(Math.random() * tokens.length)]}`,
            'idempotency-key': newKey(),
          }
          return { ...request, headers, body: JSON.stringify({ gameCode, numero, lines: [{ play: 'LO2_1K', numbers, unitAmount: '1000', odds: 36_200 }] }) }
        },
      },
    ],
  })
  const seconds = (performance.now() - startedAt) / 1000
  return { accepted: result['2xx'], refused: result.non2xx, failed: result.errors, seconds, p50Ms: result.latency.p50, p99Ms: result.latency.p99 }
}

process.on('message', (order: LoadOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
