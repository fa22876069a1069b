import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, vi } from 'vitest'
import { type BankDeposit, testBank } from './deposits.ts'

const script = join(import.meta.dirname, '../../../tools/pay-sim.ts')

export type PayingBank = Awaited<ReturnType<typeof startPayingBank>>

export interface PayingBankOptions {
  readonly notifyUrl: string
  readonly port: number
  /** Its own database. */
  readonly file: string
  readonly environment?: Readonly<Record<string, string>>
}

export interface Booked {
  readonly text: string
  readonly amount: number
  /** How often the bank has told of it, and what it was answered at last. */
  readonly attempts: number
  readonly answer: string | null
}

/** The simulated bank as a process of its own, whose page the test pays on. */
export async function startPayingBank({ notifyUrl, port, file, environment = {} }: PayingBankOptions) {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      BANK_PORT: String(port),
      BANK_DATABASE: file,
      BANK_NOTIFY_URL: notifyUrl,
      BANK_CODE: testBank.code,
      BANK_SECRET: testBank.secrets[0],
      BANK_BACKOFF_MS: '50,100',
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
    /** Fills in the form of the page that a code leads to, and answers the receipt's address. */
    async pay({ transfer }: Pick<BankDeposit, 'transfer'>, changes: Readonly<Record<string, string>> = {}) {
      const page = await (await fetch(`${url}/pay?${new URLSearchParams({ qr: transfer.qr })}`)).text()
      const filled = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
        .filter(([, name]) => name !== 'twice' && name !== 'wrongSignature')
        .map(([, name = '', value = '']) => [name, value] as const)
      const form = new URLSearchParams({ ...Object.fromEntries(filled), ...changes })
      const paid = await fetch(`${url}/pay`, { method: 'POST', body: form, redirect: 'manual' })
      expect(paid.status).toBe(303)
      return url + (paid.headers.get('location') ?? '')
    },
    /** Waits for the receipt to say what became of it. */
    says: (receipt: string, what: string) =>
      vi.waitFor(async () => expect(await (await fetch(receipt)).text()).toContain(what), { timeout: 10_000 }),
    /** What its own books say was paid. */
    books(): readonly Booked[] {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
      try {
        return database
          .prepare(
            `select json_extract(body, '$.text') as text, attempts, answer,
              cast(json_extract(body, '$.amount') as integer) as amount from transfer`,
          )
          .all() as unknown as Booked[] // as: the columns above
      } finally {
        database.close()
      }
    },
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
