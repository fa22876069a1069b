import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoOperator, offerDemoVendor } from '../apps/server/src/demo-vendor.ts'
import { withDatabase } from '../apps/server/src/platform/database/command-database.ts'
import { ensurePortFree } from '../apps/server/src/platform/http/listen.ts'
import { readSettings, type Settings } from '../apps/server/src/platform/process/settings.ts'
import { messageOf } from '../apps/server/src/platform/process/start-refused.ts'
import { openVault } from '../apps/server/src/platform/secrets/vault.ts'
import { keepRunning } from './keep-running.ts'
import { root } from './run-step.ts'
import { say } from './step.ts'

/** The simulator's games that look as good as the rest of the house. */
const offered: ReadonlySet<string> = new Set(['virtual-football', 'virtual-esports'])

/**
 * Runs the simulated vendor of the settings beside the server: a process of its own with a database file of its own,
 * imported and connected as any other vendor is. It ends with this process, and is started again when it ends before.
 * The site goes on without it when it cannot be had.
 */
export async function startDemoVendor(): Promise<void> {
  const settings = readSettings(process.env)
  const { demoVendor, dataDir } = settings
  if (!demoVendor) return
  try {
    await ensurePortFree({ host: settings.host, port: demoVendor.port, setting: 'SIM_PORT' })
  } catch (error) {
    return say('vendor-sim', `not started. ${messageOf(error)}`)
  }
  const secret = randomBytes(24).toString('hex')
  keepRunning({
    name: 'vendor-sim',
    script: join(root, 'tools/vendor-sim.ts'),
    log: join(dataDir, 'vendor-sim.log'),
    env: {
      SIM_HOST: settings.host,
      SIM_PORT: String(demoVendor.port),
      SIM_URL: demoVendor.url,
      SIM_DATABASE: join(dataDir, 'vendor-sim.sqlite'),
      SIM_WALLET_URL: `http://${reachable(settings.host)}:${settings.port}/wallet`,
      SIM_OPERATOR: demoOperator,
      SIM_SECRET: secret,
    },
  })
  await offer(settings, { port: demoVendor.port, url: demoVendor.url, secret }).catch((error: unknown) =>
    say('vendor-sim', `its games could not be imported: ${messageOf(error)}`),
  )
}

async function offer(
  settings: Settings,
  { port, url, secret }: { readonly port: number; readonly url: string; readonly secret: string },
): Promise<void> {
  await withDatabase(settings, 'demo vendor', async (database) => {
    const vault = openVault(settings.masterKeyFile)
    const baseUrl = `http://${reachable(settings.host)}:${port}`
    const { added } = await offerDemoVendor({ database, vault }, { file: demoCatalogue(url), baseUrl, secret })
    say('vendor-sim', `ready  ${baseUrl}${added.length > 0 ? `, ${added.length} games imported` : ''}`)
    return 0
  })
}

/** The simulator's catalogue, under a name beside those of the tour, with its page where players reach it. */
export function demoCatalogue(url: string): string {
  const text = readFileSync(join(root, 'tools/vendor-sim/catalogue-seamless.json'), 'utf8')
  const file = JSON.parse(text) as { readonly games: readonly { readonly code: string }[] } // as: our own file
  const games = file.games.filter(({ code }) => offered.has(code))
  return JSON.stringify({ ...file, vassalage: 'SIMDEMO', isSimulated: true, frameOrigins: [url], games })
}

/** An address that this machine reaches a listener of `host` at. */
export const reachable = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
