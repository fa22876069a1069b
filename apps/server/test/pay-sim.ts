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

/** The simulated bank as a process of its own, which pays out at once and tells the platform at an address. */
export async function startPaySim(notifyUrl: string, environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-payouts-'))
  const port = await freePort()
  const file = join(folder, 'bank.sqlite')
  const child = spawn(process.execPath, [script], {
    env: {
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  await once(createInterface({ input: child.stdout }), 'line')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** What a person does at the bank's desk. */
    decide: (id: string, deed: string) =>
      fetch(`${url}/desk`, { method: 'POST', body: new URLSearchParams({ id, deed }) }),
    desk: async () => (await fetch(`${url}/desk`)).text(),
    /** Its own books. */
    books(): readonly SimPayout[] {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
      try {
        return database
          .prepare(
            `select id, state, facts, cast(json_extract(facts, '$.amount') as integer) as amount, reference,
              json_extract(facts, '$.text') as text from payout order by text`,
          )
          .all() as unknown as SimPayout[] // as: the columns above
      } finally {
        database.close()
      }
    },
    async end() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
