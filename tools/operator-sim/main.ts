import { finish } from './platform.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/**
 * An outside operator: a program of its own with books of its own, whose player plays the platform's games over the published operator API.
 * `npm run operator-sim`.
 */
const settings = readSettings(process.env)
const store = openStore(settings.database)
const deps = { settings, store }
const checking = setInterval(() => void finish(deps).catch(console.error), settings.checkMs) // oxlint-disable-line no-console -- the terminal is this program's log
const server = await startServer(deps)
process.stdout.write(`ready  http://127.0.0.1:${settings.port}\n`)

function stop(): void {
  clearInterval(checking)
  server.close()
  server.closeAllConnections()
  store.close()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
