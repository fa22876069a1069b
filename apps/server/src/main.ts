import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { archiveSettings } from './platform/backup/archive.ts'
import { type Closing, createClosing } from './platform/process/closing.ts'
import { openDatabase } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { poolSizeOf } from './platform/database/fitted-settings.ts'
import { ensurePortFree } from './platform/http/listen.ts'
import { createLog, type Log } from './platform/process/log.ts'
import { countProcess } from './platform/process/metrics.ts'
import { migrate } from './platform/database/migrate.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { readSettings, type Settings } from './platform/process/settings.ts'
import { onStopRequest } from './platform/process/signals.ts'
import { codeOf, messageOf, StartRefused } from './platform/process/start-refused.ts'
import { isWebProcess, startWebProcesses } from './platform/process/web-processes.ts'

const stopSecondsMax = 30

/**
 * Starts the server and keeps it until it is told to stop. Ends the process: code 0 after
 * an orderly stop, 1 with one sentence otherwise.
 */
export async function serve(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    mkdirSync(settings.dataDir, { recursive: true })
    const nodeId = `${hostname()}-${randomBytes(4).toString('hex')}`
    const log = createLog({
      file: settings.mode === 'production' ? null : join(settings.dataDir, 'server.log'),
      nodeId,
    })
    const closing = createClosing(log)
    stopOnRequest(closing, log)
    await start({ settings, nodeId, log, closing }).catch(async (error: unknown) => {
      await closing.run()
      throw error
    })
  } catch (error) {
    console.error(sentenceFor(error)) // oxlint-disable-line no-console -- the operator reads the terminal, not the log
    process.exit(1)
  }
}

interface Node {
  readonly settings: Settings
  readonly nodeId: string
  readonly log: Log
  readonly closing: Closing
}

async function start({ settings, nodeId, log, closing }: Node): Promise<void> {
  const { host, port, internalPort, playPort } = settings
  // The ports of a web process are held by the one that has started it.
  const servesByProcesses = settings.role !== 'worker' && settings.webProcesses > 1 && !isWebProcess()
  if (settings.role !== 'worker' && !isWebProcess()) {
    await ensurePortFree({ host, port, setting: 'PORT' })
    await ensurePortFree({ host, port: playPort, setting: 'PLAY_PORT' })
  }
  await ensurePortFree({ host: '127.0.0.1', port: internalPort, setting: 'INTERNAL_PORT' })
  const url = settings.databaseUrl ?? (await startDatabase(settings, log, closing))
  await reachDatabase(url)
  // The rest of the server is read only now: a start that is refused needs none of it.
  const { createApp } = await import('./app.ts')
  if (settings.databaseUrl !== null) say('database', 'DATABASE_URL')
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'an idle connection to the database was lost')
  const poolSize = poolSizeOf(availableParallelism(), isWebProcess() ? settings.webProcesses : 1)
  const database = openDatabase(url, { applicationName: `banyan ${nodeId}`, poolSize, onConnectionLost })
  closing.add('database pool', () => database.close())
  const applied = await migrate(database)
  say('migrations', applied.length === 0 ? 'up to date' : `${applied.length} applied`)
  countProcess()
  const app = await createApp({ settings, nodeId, log, database, servesByProcesses })
  closing.add('app', () => app.stop())
  say('seed', await app.seed())
  await app.start()
  if (servesByProcesses) {
    const program = import.meta.filename
    const count = settings.webProcesses
    const web = await startWebProcesses({ program, count, databaseUrl: url, internalPort, log })
    closing.add('web processes', () => web.stop())
    say('web', `${count} processes answer`)
  }
  log.info({ port, internalPort, mode: settings.mode, role: settings.role }, 'ready')
  print(`ready  http://${host}:${settings.role === 'worker' ? internalPort : port}`)
  if (isWebProcess()) process.send?.('ready')
}

async function startDatabase({ dataDir, backup }: Settings, log: Log, closing: Closing): Promise<string> {
  const startedAtMs = performance.now()
  const postgres = await startEmbeddedPostgres({
    dataDir,
    besides: backup ? archiveSettings : [],
    log: (line) => {
      log.info(line)
      say('database', line)
    },
  })
  closing.add('embedded PostgreSQL', () => postgres.stop())
  say('database', `PostgreSQL ready in ${Math.round(performance.now() - startedAtMs)} ms`)
  return postgres.url
}

function stopOnRequest(closing: Closing, log: Log) {
  const stop = (code: number) => {
    setTimeout(() => process.exit(1), stopSecondsMax * 1000).unref()
    void closing.run().then(() => process.exit(code))
  }
  onStopRequest({
    stop: () => {
      say('stopping', 'finishing what is under way; press Ctrl-C again to end at once')
      stop(0)
    },
    // PostgreSQL is left to the next start, which takes it over or repairs it: nothing acknowledged is lost.
    hurry: () => process.exit(1),
  })
  // What nobody caught has left some part in an unknown state: better to stop and be started again.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    console.error(`The server stops after an error nobody expected: ${messageOf(error)}; see the log.`) // oxlint-disable-line no-console -- as above
    stop(1)
  })
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === '53100') return `The disk is full: ${messageOf(error)}.`
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
    return `A file or folder may not be written: ${messageOf(error)}. Set DATA_DIR to a folder of this account.`
  // A system that refuses something needs no stack; a bug does.
  return `The server could not start: ${error instanceof Error && codeOf(error) === undefined ? error.stack : messageOf(error)}`
}

const say = (step: string, text: string) => print(`${step.padEnd(12)}${text}`)
/** Web processes say nothing: whoever has started them does. */
const print = (line: string) => {
  if (!isWebProcess()) console.log(line) // oxlint-disable-line no-console -- progress is for the terminal
}

if (import.meta.main) await serve()
