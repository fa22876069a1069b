import { createApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { silentLog } from '../src/platform/process/log.ts'
import { readSettings } from '../src/platform/process/settings.ts'

/** The whole server under the tests that kill it, without the games' pages. */
if (import.meta.main) {
  const settings = readSettings(process.env)
  const [playDist = ''] = process.argv.slice(2)
  const database = openDatabase(settings.databaseUrl ?? '', {
    applicationName: 'banyan seamless',
    poolSize: 10,
    onConnectionLost: () => {},
  })
  const app = await createApp({ settings, nodeId: `node-${process.pid}`, log: silentLog, database, playDist })
  await app.start()
  process.stdout.write('ready\n')
}
