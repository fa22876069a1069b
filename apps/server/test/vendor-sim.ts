import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Misbehaviour } from '../../../tools/vendor-sim/misbehaviour.ts'
import { readSettings } from '../../../tools/vendor-sim/settings.ts'

const main = join(import.meta.dirname, '../../../tools/vendor-sim/main.ts')

export interface SimOptions {
  readonly port: number
  /** The vendor's own database file. */
  readonly database: string
  /** Where the platform's wallet answers. */
  readonly walletUrl: string
}

export interface SimProcess {
  readonly url: string
  readonly database: string
  /** What the platform has to know of its contracts. */
  readonly contracts: readonly {
    readonly operator: string
    readonly vassalage: string
    readonly wallet: 'seamless' | 'transfer'
    readonly secrets: readonly string[]
  }[]
  misbehave(how: Partial<Misbehaviour>): Promise<void>
  /** Opens the page that a launch led to, as a browser would, and answers the launch's name at the vendor. */
  open(gameUrl: string): Promise<string>
  play(launch: string, stakes: Readonly<Record<string, number>>): Promise<PlayAnswer>
  /** Whether it has ended by itself. */
  readonly ended: Promise<unknown>
  kill(): Promise<void>
}

export interface PlayAnswer {
  readonly code: string
  readonly win?: number
  readonly round?: number
  readonly balance?: string
}

/** Starts the outside vendor in a process of its own. */
export async function startSim({ port, database, walletUrl }: SimOptions): Promise<SimProcess> {
  const env = {
    PATH: process.env['PATH'],
    SIM_PORT: String(port),
    SIM_DATABASE: database,
    SIM_WALLET_URL: walletUrl,
    SIM_BACKOFF_MS: '30,60,120',
    SIM_BET_TIMEOUT_MS: '2000',
  }
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended.then(() => Promise.reject(new Error('the vendor ended')))])
  const url = `http://127.0.0.1:${port}`
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as PlayAnswer // as: the vendor's own answer
  }
  return {
    url,
    database,
    contracts: readSettings({}).contracts.map(({ operator, wallet, secret }) => ({
      operator,
      wallet,
      secrets: [secret],
      vassalage: wallet === 'seamless' ? 'SIM' : 'SIMW',
    })),
    async misbehave(how) {
      await post('/control', how)
    },
    async open(gameUrl) {
      const page = await fetch(gameUrl)
      if (page.status !== 200) throw new Error(`the game did not open: ${page.status} ${await page.text()}`)
      return new URL(gameUrl).searchParams.get('launch') ?? ''
    },
    play: (launch, stakes) => post('/play', { launch, stakes }),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
