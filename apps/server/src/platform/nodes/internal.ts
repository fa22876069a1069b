import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Database } from '../database/database.ts'
import { countViolations, type Invariant } from '../invariants.ts'
import { listen, stopListening } from '../http/listen.ts'
import type { Log } from '../process/log.ts'
import { metrics } from '../process/metrics.ts'
import type { Readiness } from './readiness.ts'
import { messageOf } from '../process/start-refused.ts'

export interface InternalOptions {
  readonly port: number
  readonly database: Database
  readonly readiness: Readiness
  readonly invariants: readonly Invariant[]
  /** What demo mode would have sent by SMS and e-mail, newest first; null where real senders are at work. */
  readonly listMessages: (() => Promise<readonly unknown[]>) | null
  readonly log: Log
}

interface Answer {
  readonly status: number
  readonly type?: string
  readonly body: string
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(value)}\n`,
})

/** The listener for the operator's own programs. It is bound to the loopback address whatever HOST says. */
export async function startInternal(options: InternalOptions): Promise<{ close(): Promise<void> }> {
  const answers = answersOf(options)
  const server = createServer((request, response) => {
    void answer(request, answers).then(
      (found) => send(response, found),
      (error: unknown) => {
        options.log.error({ err: error, url: request.url }, 'internal listener')
        send(response, json(500, { error: messageOf(error) }))
      },
    )
  })
  await listen(server, { host: '127.0.0.1', port: options.port, setting: 'INTERNAL_PORT' })
  return { close: () => stopListening(server) }
}

type Answers = Readonly<Record<string, () => Promise<Answer> | Answer>>

function answersOf({ database, readiness, invariants, listMessages }: InternalOptions): Answers {
  return {
    '/healthz': () => json(200, { alive: true }),
    '/readyz': async () => {
      const reasons = await readiness.reasons()
      return json(reasons.length === 0 ? 200 : 503, { ready: reasons.length === 0, reasons })
    },
    '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.metrics() }),
    '/internal/invariants': async () => json(200, await countViolations(database, invariants)),
    '/internal/outbox': async () =>
      listMessages ? json(200, await listMessages()) : json(404, { error: 'messages are really sent' }),
  }
}

async function answer({ method, url, headers }: IncomingMessage, answers: Answers): Promise<Answer> {
  // A page from elsewhere can point its own name at 127.0.0.1 and so read what we answer; it cannot change this header.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? ''))
    return json(403, { error: 'use 127.0.0.1' })
  const path = (url ?? '').split('?')[0] ?? ''
  const found = Object.hasOwn(answers, path) ? answers[path] : undefined
  if (!found) return json(404, { error: 'not found', paths: Object.keys(answers) })
  return method === 'GET' || method === 'HEAD' ? found() : json(405, { error: 'GET only' })
}

function send(response: ServerResponse, { status, type, body }: Answer) {
  response.writeHead(status, { 'content-type': type ?? 'text/plain', 'cache-control': 'no-store' }).end(body)
}
