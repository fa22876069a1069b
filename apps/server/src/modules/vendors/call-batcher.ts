import type pg from 'pg'
import { type Currency, currencies } from '@banyan/money'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from './call.ts'

/** As the database stored it; of a repeated call the first one. */
export type StoredAnswer = Readonly<Record<string, unknown>> & { readonly code: string }

export interface CallBatcherDeps {
  readonly database: Database
  readonly log: { warn(facts: object, message: string): void }
  /** How long a call is tried for. Shorter than the five seconds that a vendor waits for the answer to a bet. */
  readonly patienceMs?: number
}

/** Gathers the calls in flight into one transaction: as many as arrived while the one before was under way. */
export interface CallBatcher {
  /** Null: the database did not say in time; the same call sent again tells what happened. */
  answer(call: Call): Promise<StoredAnswer | null>
  stop(): Promise<void>
}

interface Waiting {
  readonly call: Call
  readonly deadlineMs: number
  readonly done: (answer: StoredAnswer | null) => void
}

/** Beyond it a batch costs latency and saves nothing. */
const batchSizeMax = 256
const queueLengthMax = 10_000
const retryDelayMs = 20
const answerTimeoutMs = 8000

/** Another node was told of the same at once: asked again, its answer is there. */
const collisionStates = new Set(['23505', 'BY002', '40P01', '40001'])

const codes = JSON.stringify(Object.fromEntries(currencies.map(({ id, code }: Currency) => [id, code])))
const text = 'select n, answer from vendors.answer_calls($1, $2)'

export function openCallBatcher({ database, log, patienceMs = 4500 }: CallBatcherDeps): CallBatcher {
  const queue: Waiting[] = []
  let running: Promise<void> | null = null
  const connection = answeringConnection(database)

  async function run() {
    await Promise.resolve() // Calls of the same turn belong to the first batch.
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSizeMax)
      try {
        const answers = await connection.ask(batch)
        batch.forEach(({ done }, index) => done(answers[index] ?? null))
      } catch (error) {
        if (batch.length === 1) report(error)
        for (const each of batch) await answerAlone(each)
      }
    }
    running = null
  }

  /** One by one after a batch failed, so that a call fails for itself only. */
  async function answerAlone(waiting: Waiting): Promise<void> {
    while (performance.now() < waiting.deadlineMs) {
      try {
        const [answer] = await connection.ask([waiting])
        return waiting.done(answer ?? null)
      } catch (error) {
        report(error)
        if (isBug(error)) break
        await sleep(retryDelayMs)
      }
    }
    waiting.done(null)
  }

  function report(error: unknown) {
    if (!collisionStates.has(stateOf(error))) log.warn({ err: error }, 'a call of a vendor has to be asked again')
  }

  return {
    answer(call) {
      if (queue.length >= queueLengthMax) return Promise.resolve(null)
      return new Promise((done) => {
        queue.push({ call, deadlineMs: performance.now() + patienceMs, done })
        running ??= run()
      })
    },
    async stop() {
      await running
      await connection.close()
    },
  }
}

/** The connection that calls are answered on, opened again by the next call when it was lost. */
function answeringConnection(database: Database) {
  let client: pg.Client | null = null

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = await database.connect('banyan vendors')
    opened.on('end', () => {
      if (client === opened) client = null
    })
    await opened.query(`set statement_timeout = '5s'`)
    return (client = opened)
  }

  return {
    /** Answers in the order of the calls, or throws: then nothing has happened, unless the connection was lost. */
    async ask(waiting: readonly Waiting[]): Promise<(StoredAnswer | null)[]> {
      const on = await connected()
      // The server's own bound ends a statement before; this one is for a server out of reach.
      const timer = setTimeout(() => void on.end(), answerTimeoutMs)
      try {
        const calls = JSON.stringify(waiting.map(({ call }, n) => ({ ...call, n })))
        const { rows } = await on.query<{ n: number; answer: StoredAnswer }>({
          name: 'answer_calls',
          text,
          values: [codes, calls],
        })
        const answers = new Map(rows.map(({ n, answer }) => [n, answer]))
        return waiting.map((_, n) => answers.get(n) ?? null)
      } finally {
        clearTimeout(timer)
      }
    },
    async close(): Promise<void> {
      const open = client
      client = null
      await open?.end()
    },
  }
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A value the database cannot take, or an assertion of ours: trying again would not help. */
function isBug(error: unknown): boolean {
  const state = stateOf(error)
  return state.length === 5 && !collisionStates.has(state) && ['22', '23', '42', 'P0'].includes(state.slice(0, 2))
}
