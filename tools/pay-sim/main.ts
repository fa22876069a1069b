import { keepTelling } from './notify.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/**
 * A bank: a program of its own with a database of its own. Whoever opens its page pays any amount with any text, and
 * it tells the platform by signed calls, until it is answered. `npm run pay-sim`.
 */
const settings = readSettings(process.env)
const store = openStore(settings.database)
const stopped = new AbortController()
const telling = keepTelling({ settings, store }, stopped.signal)
const server = await startServer({ settings, store })
process.stdout.write(`ready  http://127.0.0.1:${settings.port}\n`)

const stop = () => {
  stopped.abort()
  server.close()
  server.closeAllConnections()
  void telling.then(() => store.close())
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// The process that started this one is gone, however it ended.
process.once('disconnect', stop)
