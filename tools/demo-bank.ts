import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { bankPath } from '@banyan/contract'
import { demoBank, demoProviders, offerDemoBank } from '../apps/server/src/demo-bank.ts'
import { withDatabase } from '../apps/server/src/platform/database/command-database.ts'
import { ensurePortFree } from '../apps/server/src/platform/http/listen.ts'
import { readSettings } from '../apps/server/src/platform/process/settings.ts'
import { messageOf } from '../apps/server/src/platform/process/start-refused.ts'
import { openVault } from '../apps/server/src/platform/secrets/vault.ts'
import { reachable } from './demo-vendor.ts'
import { keepRunning } from './keep-running.ts'
import { root } from './run-step.ts'
import { say } from './step.ts'

/**
 * Runs the simulated bank of the settings with its payment providers beside the server, as the simulated vendor is run:
 * a process of its own with a database file of its own. The site goes on without it, and then nothing can be paid in.
 */
export async function startDemoBank(): Promise<void> {
  const settings = readSettings(process.env)
  const { demoBank: simulator, dataDir, host, port, publicUrl } = settings
  if (!simulator) return
  try {
    await ensurePortFree({ host, port: simulator.port, setting: 'BANK_PORT' })
    const secret = randomBytes(24).toString('hex')
    let isOffered = false
    await withDatabase(settings, 'demo bank', async (database) => {
      const vault = openVault(settings.masterKeyFile)
      const askUrl = `http://${reachable(host)}:${simulator.port}`
      const urls = { payUrl: `${simulator.url}/pay`, askUrl, returnUrl: `${publicUrl}/deposit` }
      isOffered = await offerDemoBank({ database, vault }, { ...urls, secret })
      return 0
    })
    if (!isOffered) return say('pay-sim', 'not started. A simulated bank pays in play money alone.')
    keepRunning({
      name: 'pay-sim',
      script: join(root, 'tools/pay-sim.ts'),
      log: join(dataDir, 'pay-sim.log'),
      env: {
        BANK_HOST: host,
        BANK_PORT: String(simulator.port),
        BANK_DATABASE: join(dataDir, 'pay-sim.sqlite'),
        BANK_NOTIFY_URL: `http://${reachable(host)}:${port}${bankPath}`,
        BANK_CODE: demoBank,
        BANK_SECRET: secret,
        BANK_PROVIDERS: Object.entries(demoProviders)
          .map(([kind, code]) => `${kind}:${code}:${secret}`)
          .join(','),
        BANK_URL: simulator.url,
      },
    })
    say('pay-sim', `ready  http://${reachable(host)}:${simulator.port}`)
  } catch (error) {
    say('pay-sim', `not started. ${messageOf(error)}`)
  }
}
