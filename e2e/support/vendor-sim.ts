import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirOf } from './data-dir.ts'
import { root, startProgram } from './program.ts'

/** The contracts that the simulated vendor knows the demo site by. */
const contracts = [
  { operator: 'banyan-sim', vassalage: 'SIM', wallet: 'seamless' },
  { operator: 'banyan-simw', vassalage: 'SIMW', wallet: 'transfer' },
] as const

/** The outside vendor, in a process of its own with a database of its own. */
export interface VendorSim {
  /** Imports the vendor with one balance again, with each of its games in the category that is named for it. */
  offer(categories: Readonly<Record<string, string>>): void
  /** Imports and connects its e-sports as a vendor of the e-sports list, and puts them on or off the site. */
  offerEsports(state: 'open' | 'closed'): void
  /** Switches its misbehaviour; without words it behaves again. */
  misbehave(...words: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Does what docs/vendor-api/guide.md tells a newcomer: imports and connects the vendor beside the running product, and
 * starts it. A match of its sportsbook takes seven and a half minutes at the pace 1.
 */
export async function startVendorSim(publicUrl: string | undefined, { pace = 1 } = {}): Promise<VendorSim> {
  const { port, origin } = new URL(publicUrl ?? '')
  const simPort = Number(port) + 10
  const simUrl = `http://127.0.0.1:${simPort}`
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sim-'))
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDirOf(port),
    MODE: 'demo',
    SIM_PORT: String(simPort),
    SIM_DATABASE: join(folder, 'sim.sqlite'),
    SIM_WALLET_URL: `${origin}/wallet`,
    SIM_BET_TIMEOUT_MS: '2000',
    SIM_PACE: String(pace),
  }
  const npm = (script: string, words: readonly string[], more = {}) =>
    execFileSync('npm', ['run', '--silent', script, '--', ...words], {
      cwd: root,
      env: { ...env, ...more },
      encoding: 'utf8',
    })
  const importCatalogue = (wallet: string, categories: Readonly<Record<string, string>> = {}) => {
    const file = join(folder, `${wallet}.json`)
    const text = readFileSync(join(root, 'tools/vendor-sim', `catalogue-${wallet}.json`), 'utf8').replaceAll(
      'http://127.0.0.1:3010',
      simUrl,
    )
    const catalogue: { games: { code: string; category: string }[] } = JSON.parse(text)
    const games = catalogue.games.map((game) => ({ ...game, category: categories[game.code] ?? game.category }))
    writeFileSync(file, JSON.stringify({ ...catalogue, games }))
    npm('vendors', ['import', file, '--merchant', 'demo', '--apply'])
  }
  for (const { operator, vassalage, wallet } of contracts) {
    importCatalogue(wallet)
    npm('vendors', ['connect', operator, vassalage, wallet, simUrl], { VENDOR_SECRET: `demo-sim-${wallet}-secret` })
  }
  const stop = await startProgram('vendor-sim', env)
  return {
    offer: (categories) => importCatalogue('seamless', categories),
    offerEsports(state) {
      if (state === 'open') {
        importCatalogue('esports')
        npm('vendors', ['connect', 'banyan-sime', 'SV3', 'seamless', simUrl], {
          VENDOR_SECRET: 'demo-sim-esports-secret',
        })
      }
      npm('vendors', [state, 'SV3'])
    },
    misbehave: (...words) => void npm('vendor-sim', ['misbehave', ...words]),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
