import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDirOf } from './data-dir.ts'
import { root, startProgram } from './program.ts'

/** An outside operator, in a process of its own with books of its own. */
export interface OperatorSim {
  /** Its own site. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Does what docs/operator-api/guide.md tells a newcomer: adds the operator beside the running product, and starts it.
 */
export async function startOperatorSim(
  publicUrl: string | undefined,
  wallet: 'transfer' | 'seamless',
): Promise<OperatorSim> {
  const { port, origin } = new URL(publicUrl ?? '')
  const simPort = Number(port) + (wallet === 'transfer' ? 4 : 5)
  const url = `http://127.0.0.1:${simPort}`
  const folder = mkdtempSync(join(tmpdir(), 'banyan-operator-'))
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDirOf(port),
    MODE: 'demo',
    OPERATOR_SECRET: 'demo-operator-sim-secret',
  }
  const code = `sim-${wallet}`
  const keeper = wallet === 'seamless' ? ['--wallet', `${url}/wallet`] : []
  execFileSync('npm', ['run', '--silent', 'operators', '--', 'add', code, url, ...keeper], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const stop = await startProgram('operator-sim', {
    ...process.env,
    OPSIM_WALLET: wallet,
    OPSIM_PORT: String(simPort),
    OPSIM_DATABASE: join(folder, 'books.sqlite'),
    OPSIM_PLATFORM_URL: origin,
    OPSIM_OPERATOR: code,
  })
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
