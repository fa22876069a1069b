import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Misbehaviour } from '../../../tools/vendor-sim/misbehaviour.ts'
import { readSettings } from '../../../tools/vendor-sim/settings.ts'
import type { Placed } from '../../../tools/vendor-sim/sports/slips.ts'
import type { SportsState } from '../../../tools/vendor-sim/sports/view.ts'

const main = join(import.meta.dirname, '../../../tools/vendor-sim/main.ts')

export interface SimOptions {
  readonly port: number
  /** The vendor's own database file. */
  readonly database: string
  /** Where the platform's wallet answers. */
  readonly walletUrl: string
  /** The pace of the sportsbook: 0.02 plays a match of seven minutes in nine seconds. */
  readonly pace?: number
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
  /** What the page of the sportsbook shows now. */
  sports(launch: string): Promise<SportsState>
  /** Sends a slip as the page of the sportsbook does. */
  placeSlip(launch: string, slip: object): Promise<Placed>
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

const vassalages: Readonly<Record<string, string>> = {
  'banyan-sim': 'SIM',
  'banyan-simw': 'SIMW',
  'banyan-sime': 'SV3',
}

/** Starts the outside vendor in a process of its own. */
export async function startSim({ port, database, walletUrl, pace = 1 }: SimOptions): Promise<SimProcess> {
  const env = {
    PATH: process.env['PATH'],
    SIM_PORT: String(port),
    SIM_DATABASE: database,
    SIM_WALLET_URL: walletUrl,
    SIM_BACKOFF_MS: '30,60,120',
    SIM_BET_TIMEOUT_MS: '2000',
    SIM_PACE: String(pace),
  }
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the vendor ended'))),
  ])
  const url = `http://127.0.0.1:${port}`
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as Answer // as: the vendor's own answer
  }
  return {
    url,
    database,
    contracts: readSettings({}).contracts.map(({ operator, wallet, secret }) => ({
      operator,
      wallet,
      secrets: [secret],
      vassalage: vassalages[operator] ?? '',
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
    sports: (launch) => post('/sports/state', { launch }),
    placeSlip: (launch, slip) => post('/sports/bet', { launch, ...slip }),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
