import { keepTelling } from './notify.ts'
import { keepDeciding } from './payouts/calls.ts'
import { openPayouts } from './payouts/store.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/**
 * A bank: a program of its own with a database of its own. Whoever opens its page pays any amount with any text, it
 * pays out what the platform asks for, and it tells the platform by signed calls, until it is answered. `npm run
 * pay-sim`.
 */
const settings = readSettings(process.env)
const store = openStore(settings.database)
const payouts = openPayouts(settings.database)
const stopped = new AbortController()
const work = [
  keepTelling({ settings, mailbox: store, url: settings.notifyUrl }, stopped.signal),
  keepTelling({ settings, mailbox: payouts.notices, url: settings.payoutNotifyUrl }, stopped.signal),
  keepDeciding({ settings, payouts }, stopped.signal),
]
const server = await startServer({ settings, store, payouts })
process.stdout.write(`ready  http://127.0.0.1:${settings.port}\n`)

const stop = async () => {
  stopped.abort()
  server.close()
  server.closeAllConnections()
  await Promise.all(work)
  store.close()
  payouts.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
// The process that started this one is gone, however it ended.
process.once('disconnect', () => void stop())
