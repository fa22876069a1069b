import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirOf } from './data-dir.ts'
import { root, startProgram } from './program.ts'

/** A partner, in a process of its own with books of its own. */
export interface PartnerSim {
  /** Its own site. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Does what docs/partner-api/guide.md tells a newcomer: adds the partner beside the running product, and starts it.
 */
export async function startPartnerSim(
  publicUrl: string | undefined,
  wallet: 'transfer' | 'seamless',
): Promise<PartnerSim> {
  const { port, origin } = new URL(publicUrl ?? '')
  const simPort = Number(port) + (wallet === 'transfer' ? 4 : 5)
  const url = `http://127.0.0.1:${simPort}`
  const folder = mkdtempSync(join(tmpdir(), 'banyan-partner-'))
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDirOf(port),
    MODE: 'demo',
    PARTNER_SECRET: 'demo-partner-sim-secret',
  }
  const code = `sim-${wallet}`
  const keeper = wallet === 'seamless' ? ['--wallet', `${url}/wallet`] : []
  execFileSync('npm', ['run', '--silent', 'partners', '--', 'add', code, url, ...keeper], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const stop = await startProgram('partner-sim', {
    ...process.env,
    PARTNER_SIM_WALLET: wallet,
    PARTNER_SIM_PORT: String(simPort),
    PARTNER_SIM_DATABASE: join(folder, 'books.sqlite'),
    PARTNER_SIM_PLATFORM_URL: origin,
    PARTNER_SIM_CODE: code,
  })
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
