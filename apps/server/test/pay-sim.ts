import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { testBank } from './deposits.ts'
import { freePort } from './server-process.ts'

const script = join(import.meta.dirname, '../../../tools/pay-sim.ts')

/** What the simulated bank has in its own books of a payout. */
export interface SimPayout {
  readonly id: string
  readonly state: string
  readonly amount: number
  readonly reference: string | null
  readonly text: string
  /** What was asked for. */
  readonly facts: string
}

/** What it has of a payment at one of its providers. */
export interface SimPayment {
  readonly id: string
  readonly provider: string
  readonly order_number: string
  readonly amount: string
  readonly currency: string
  readonly state: 'pending' | 'paid' | 'failed' | 'reversed'
  /** Whether it has ever told of it as paid. */
  readonly was_paid: 0 | 1
}

async function startProcess(env: Readonly<Record<string, string | undefined>>) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  await once(createInterface({ input: child.stdout }), 'line')
  return { child, ended }
}

/** The simulated bank as a process of its own, which pays out at once and tells the platform at an address. */
export async function startPaySim(notifyUrl: string, environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-payouts-'))
  const port = await freePort()
  const file = join(folder, 'bank.sqlite')
  const settings = {
    PATH: process.env['PATH'],
    BANK_PORT: String(port),
    BANK_DATABASE: file,
    BANK_NOTIFY_URL: notifyUrl,
    BANK_CODE: testBank.code,
    BANK_SECRET: testBank.secrets[0],
    BANK_BACKOFF_MS: '50,100',
    BANK_PAYOUT_MS: '0',
    BANK_PAYOUT_LATE_MS: '700',
    BANK_PAYOUT_ACCOUNT: testBank.account.accountNumber,
    ...environment,
  }
  let running = await startProcess(settings)
  const read = (statement: string): unknown => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
    try {
      return database.prepare(statement).all()
    } finally {
      database.close()
    }
  }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** What a person does at the bank's desk. */
    decide: (id: string, deed: string) =>
      fetch(`${url}/desk`, { method: 'POST', body: new URLSearchParams({ id, deed }) }),
    desk: async () => (await fetch(`${url}/desk`)).text(),
    /** Its own books. */
    books: () =>
      read(`select id, state, facts, cast(json_extract(facts, '$.amount') as integer) as amount, reference,
          json_extract(facts, '$.text') as text
        from payout order by text`) as readonly SimPayout[], // as: the columns of the statement
    /** Its own books of what its providers were paid. */
    payments: () =>
      read(`select id, provider, order_number, amount, currency, state, exists (select 1
          from payment_notice where payment_id = payment.id and json_extract(body, '$.state') = 'paid') as was_paid
        from payment`) as readonly SimPayment[], // as: likewise
    /** It is killed where it stands, and runs again on what it has on its disk. */
    async die() {
      running.child.kill('SIGKILL')
      await running.ended
      running = await startProcess(settings)
    },
    async end() {
      running.child.kill()
      await running.ended
      rmSync(folder, { recursive: true })
    },
  }
}
