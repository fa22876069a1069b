import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { megabytesFree } from './disk-space.ts'
import { fittedSettings, thisMachine } from './fitted-settings.ts'
import { type Account, accountForPostgres, isReachable } from './postgres-account.ts'
import { postgresBinaries, sharedFolder } from './postgres-binaries.ts'
import { disarmLeftovers, findPostmaster, isAlive } from './postmaster.ts'
import { codeOf, messageOf, StartRefused } from '../process/start-refused.ts'

/**
 * Said aloud: each of these decides whether an acknowledged bet survives a power cut. On
 * the command line nobody can unset them.
 */
const safeSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const settings = [
  ...safeSettings,
  'port=5432',
  'listen_addresses=',
  'max_connections=200',
  'wal_buffers=16MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'unix_socket_permissions=0700',
  'client_connection_check_interval=2s',
]

const user = 'banyan'
const megabytesMin = { first: 256, later: 64 }
const startSecondsMax = 300 // Replaying gigabytes of WAL on a slow disk takes minutes.

export interface EmbeddedPostgres {
  /** The address of the database `banyan`. */
  readonly url: string
  readonly folder: string
  databaseUrl(name: string): string
  /** Ends every session, writes a checkpoint and waits until the process is gone. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** What it is started with besides: `archive_mode=on`. One that is taken over keeps what it has. */
  readonly besides?: readonly string[]
  readonly log: (line: string) => void
}

/**
 * Starts the PostgreSQL that comes with the lock file, on a socket in the file system and nowhere else, or takes over
 * one that outlived its server. While it runs, a PostgreSQL that dies is started again.
 *
 * @throws StartRefused when the disk is full, another server runs on the same folder, or PostgreSQL itself refuses.
 */
export async function startEmbeddedPostgres({
  dataDir,
  besides = [],
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new StartRefused(
      'The embedded PostgreSQL needs Linux or macOS (or WSL): set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  const account = accountForPostgres()
  const place = placeFor(resolve(dataDir), account)
  if (place.folder !== resolve(dataDir))
    log(`the database's account cannot reach ${dataDir}, so its files are in ${place.folder}`)
  const binaries = postgresBinaries(account)
  const password = await ensureCluster({ ...place, binaries, account, log })
  const databaseUrl = (name: string) => urlOf(name, password, place.socketFolder)

  const stopping = new AbortController()
  const bringUp = async () => {
    await ensureRunning({ ...place, binaries, account, besides, log })
    return holdCluster(databaseUrl('postgres'), dataDir)
  }
  let holder = await bringUp()
  const supervise = () => holder.once('end', () => void recover())
  const recover = async () => {
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 2000)) {
      try {
        log('PostgreSQL went away; starting it again')
        holder = await bringUp()
        supervise()
        return
      } catch (error) {
        log(`PostgreSQL does not start again: ${messageOf(error)}`)
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  supervise()
  await ensureDatabase(holder)
  return {
    url: databaseUrl(user),
    folder: place.folder,
    databaseUrl,
    async stop() {
      stopping.abort()
      await stopPostmaster(place.cluster)
    },
  }
}

/**
 * The address of the embedded PostgreSQL while a server runs it, for a command beside that server; null when none runs.
 */
export function findEmbeddedPostgres(dataDir: string): string | null {
  const { folder, cluster, socketFolder } = placeFor(resolve(dataDir), accountForPostgres())
  if (findPostmaster(cluster)?.status !== 'ready') return null
  return urlOf(user, readFileSync(join(folder, 'postgres-password'), 'utf8'), socketFolder)
}

const urlOf = (name: string, password: string, socketFolder: string) =>
  `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(socketFolder)}`

interface Place {
  readonly folder: string
  readonly cluster: string
  readonly socketFolder: string
}

interface Cluster extends Place {
  readonly binaries: string
  readonly account: Account | null
  readonly besides?: readonly string[]
  readonly log: (line: string) => void
}

/** Where the password of a cluster is kept. */
export const passwordFileOf = (dataDir: string): string =>
  join(placeFor(resolve(dataDir), accountForPostgres()).folder, 'postgres-password')

function placeFor(dataDir: string, account: Account | null): Place {
  mkdirSync(dataDir, { recursive: true })
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = isReachable(join(dataDir, 'postgres'), account) ? dataDir : join(sharedFolder, name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const cluster = join(folder, 'postgres')
  // The path of a socket may have about a hundred bytes.
  return { folder, cluster, socketFolder: cluster.length < 80 ? cluster : join(tmpdir(), `banyan-${name}`) }
}

/** Makes the cluster if there is none, and returns its password. The rename at the end makes it whole or absent. */
async function ensureCluster({ folder, cluster, binaries, account, log }: Cluster): Promise<string> {
  const passwordFile = join(folder, 'postgres-password')
  const isNew = !existsSync(cluster)
  await ensureSpace(folder, isNew ? megabytesMin.first : megabytesMin.later)
  if (!isNew) return readFileSync(passwordFile, 'utf8')
  log('making a new PostgreSQL cluster')
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) for (const path of [passwordFile, unfinished]) chownSync(path, account.uid, account.gid)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const initdb = start(
    join(binaries, 'bin', 'initdb'),
    ['-D', unfinished, '-U', user, '--pwfile', passwordFile, '-A', 'scram-sha-256', '--data-checksums', ...locale],
    { account, folder },
  )
  await once(initdb, 'exit')
  if (initdb.exitCode !== 0) throw refusalFrom(folder, 'The PostgreSQL cluster could not be made')
  renameSync(unfinished, cluster)
  return password
}

async function ensureSpace(folder: string, needed: number) {
  const free = await megabytesFree(folder)
  if (free < needed)
    throw new StartRefused(
      `The disk is full: ${folder} has ${free} MB free, and the database needs at least ${needed} MB.`,
    )
}

/** Returns once PostgreSQL takes connections, whether it already ran, was about to stop, or had to be started. */
async function ensureRunning(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + startSecondsMax * 1000
  let child: ChildProcess | null = null
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster.cluster)
    if (running?.status === 'ready') return
    // An exit with nobody else in the house is a failure; with somebody else, the other start was simply first.
    if (child && hasExited(child) && !running) {
      if (!isHeldByOrphans(cluster.folder)) throw refusalFrom(cluster.folder, 'PostgreSQL did not start')
      await sleep(200)
      child = null
    }
    if (!running) child ??= await startPostmaster(cluster)
    await sleep(10)
  }
  throw new StartRefused(
    `PostgreSQL was not ready after ${startSecondsMax} seconds; its log is ${logFileOf(cluster.folder)}.`,
  )
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The processes of a killed PostgreSQL need a moment to notice that it is gone. */
const isHeldByOrphans = (folder: string) => readLog(folder).includes('shared memory block')

async function startPostmaster({
  folder,
  cluster,
  socketFolder,
  binaries,
  account,
  besides = [],
  log,
}: Cluster): Promise<ChildProcess> {
  const fitted = fittedSettings(thisMachine(await megabytesFree(folder)))
  log(fitted.sentence)
  disarmLeftovers(cluster, socketFolder)
  if (socketFolder !== cluster) makeSocketFolder(socketFolder, account)
  const all = [...settings, ...fitted.settings, ...besides, `unix_socket_directories=${socketFolder}`]
  const options = all.flatMap((setting) => ['-c', setting])
  const child = start(join(binaries, 'bin', 'postgres'), ['-D', cluster, ...options], { account, folder })
  child.unref()
  return child
}

function makeSocketFolder(folder: string, account: Account | null) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  else if (statSync(folder).uid !== process.getuid?.())
    throw new StartRefused(
      `The folder ${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
    )
}

/** In a process group of its own, so that Ctrl-C reaches the server alone, which then stops the database in order. */
function start(
  program: string,
  args: string[],
  { account, folder }: { account: Account | null; folder: string },
): ChildProcess {
  const logFile = logFileOf(folder)
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.before`)
  const output = openSync(logFile, 'w', 0o640)
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    ...account,
  })
  closeSync(output)
  child.on('error', () => {}) // The exit code says it too; without a listener the process would end here.
  return child
}

const logFileOf = (folder: string) => join(folder, 'postgres.log')
const readLog = (folder: string) => readFileSync(logFileOf(folder), 'utf8').slice(-8000)

function refusalFrom(folder: string, what: string): StartRefused {
  const tail = readLog(folder)
  if (tail.includes('No space left on device'))
    return new StartRefused(`The disk is full: PostgreSQL cannot write to ${folder}.`)
  const reason = tail.match(/(?:FATAL|PANIC|initdb: error|error):\s+(.*)\s*$/m)?.[1]
  return new StartRefused(`${what}${reason ? `: ${reason}` : ''}; its log is ${logFileOf(folder)}.`)
}

/** The lock lives as long as the session, so a killed server leaves nothing behind that could stop the next one. */
async function holdCluster(url: string, dataDir: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url, application_name: 'banyan holder', keepAlive: true })
  holder.on('error', () => {}) // 'end' follows and is handled.
  await holder.connect()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await holder.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('banyan server')) as held`,
    )
    if (rows[0]?.held) return holder
    await sleep(100) // PostgreSQL may still be noticing that the server before this one was killed.
  }
  await holder.end()
  throw new StartRefused(
    `Another Banyan is already running on DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR and other ports.`,
  )
}

async function ensureDatabase(holder: pg.Client) {
  const { rowCount } = await holder.query('select from pg_database where datname = $1', [user])
  if (rowCount === 0) await holder.query(`create database ${user}`)
}

async function stopPostmaster(cluster: string) {
  const running = findPostmaster(cluster)
  if (!running) return
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(running.pid, name)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
  signal('SIGINT') // "Fast": sessions end, a checkpoint is written.
  for (let waitedMs = 0; isAlive(running.pid) && findPostmaster(cluster); waitedMs += 10) {
    if (waitedMs === 20_000) signal('SIGQUIT') // The next start then replays the log; nothing is lost.
    await sleep(10)
  }
}
