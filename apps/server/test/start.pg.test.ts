import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { sql } from 'kysely'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { fittedSettings, thisMachine } from '../src/platform/database/fitted-settings.ts'
import { findPostmaster } from '../src/platform/database/postmaster.ts'
import { throwawayDatabase } from './database.ts'
import { withDatabase } from './databases.ts'
import { temporaryFolder } from './memory-folder.ts'
import { refusedStart, type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

const isRoot = process.getuid?.() === 0
const { path: base } = await temporaryFolder('start')
const dataDir = join(base, 'data')
const cluster = join(dataDir, 'postgres')
const running: ServerProcess[] = []
/** A figure that is read is that of whoever has started nothing before. */
const asFirst = { env: { NODE_DISABLE_COMPILE_CACHE: '1' } }

async function start(options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...options, env: { DATA_DIR: dataDir, ...options.env } })
  running.push(server)
  return server
}

const isRunning = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null

/** The server that a test before has left running, or a new one: most tests need any. */
async function living(): Promise<ServerProcess> {
  return running.find(isRunning) ?? start()
}

const ready = async ({ internalUrl }: ServerProcess) => {
  const answer = await fetch(`${internalUrl}/readyz`)
  // the listener's own answer
  return { status: answer.status, ...((await answer.json()) as { reasons: { code: string }[] }) }
}
const becomesReady = (server: ServerProcess) =>
  vi.waitFor(async () => expect((await ready(server)).status).toBe(200), { timeout: 60_000, interval: 50 })

function killPostmaster() {
  const postmaster = findPostmaster(cluster)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}

const endAll = async () => {
  for (const server of running.splice(0)) await server.end()
}
afterEach(({ task }) => (task.result?.state === 'fail' ? endAll() : undefined))
afterAll(async () => {
  await endAll()
  killPostmaster() // Only a test that failed leaves one.
  rmSync(base, { recursive: true, force: true })
})

describe('start and stop', () => {
  test('a first start makes the database and ends with the line that says where to go', async () => {
    const first = await start(asFirst)
    console.info(`first start ${Math.round(first.startedInMs)} ms`) // oxlint-disable-line no-console -- a figure to read in the report
    expect(first.lines.at(-1)).toBe(`ready  ${first.url}`)
    expect(await first.end()).toBe(0)
  })

  test('a second start finds everything in place and says what it does', async () => {
    const server = await start()
    expect(server.lines.map((line) => line.split(/\s+/, 1)[0])).toEqual([
      'database',
      'database',
      'migrations',
      'seed',
      'ready',
    ])
    expect(server.lines[0]).toMatch(/PostgreSQL keeps \d+ MB of \d+ MB in its buffers and \d+ MB between checkpoints/)
    expect(await ready(server)).toEqual({ status: 200, ready: true, reasons: [] })
    expect(await (await fetch(`${server.internalUrl}/healthz`)).json()).toEqual({ alive: true })
    expect(findPostmaster(cluster)?.status).toBe('ready')
  })

  test('the embedded PostgreSQL is durable, takes no connection from the network, and sorts Vietnamese', async () => {
    await living()
    const options = readFileSync(join(cluster, 'postmaster.opts'), 'utf8')
    for (const setting of [
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'listen_addresses=',
      'jit=off',
      ...fittedSettings(thisMachine(0)).settings.filter((each) => each.startsWith('shared_buffers=')),
    ])
      expect(options).toContain(setting)
    expect(options).toMatch(/max_wal_size=\d+MB/)
    const database = await throwawayDatabase()
    const { rows } = await sql<{
      word: string
    }>`select word from unnest(array['dao', 'đào', 'ca', 'êm', 'em', 'ăn', 'an']) word
      order by word collate "vi-x-icu"`.execute(database.sql)
    expect(rows.map(({ word }) => word)).toEqual(['an', 'ăn', 'ca', 'dao', 'đào', 'em', 'êm'])
    await database.drop()
  })

  test('another Banyan on the same DATA_DIR is refused, and the first goes on undisturbed', async () => {
    const server = await living()
    expect(await refusal({})).toBe(
      `Another Banyan is already running on DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR and other ports.`,
    )
    expect((await ready(server)).status).toBe(200)
  })

  test('after kill -9 of PostgreSQL the server starts it again and is ready again', async () => {
    const server = await living()
    const before = findPostmaster(cluster)?.pid
    killPostmaster()
    await vi.waitFor(() => {
      const now = findPostmaster(cluster)
      expect(now?.status).toBe('ready')
      expect(now?.pid).not.toBe(before)
    }, 60_000)
    await becomesReady(server)
  })

  test('after kill -9 of the server the next start takes the living PostgreSQL over', async () => {
    const killed = await living()
    const before = findPostmaster(cluster)?.pid
    await killed.end('SIGKILL')
    expect(findPostmaster(cluster)?.pid).toBe(before)
    await becomesReady(await start())
    expect(findPostmaster(cluster)?.pid).toBe(before)
  })

  test('after kill -9 of both, with the number of the dead PostgreSQL given to a stranger, a start succeeds', async () => {
    const server = await living()
    const pidFile = join(cluster, 'postmaster.pid')
    await server.end('SIGKILL')
    killPostmaster()
    await vi.waitFor(() => expect(findPostmaster(cluster)).toBeNull())
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
    await becomesReady(await start())
  })

  test('a call under way is answered before the server ends in order, and its PostgreSQL with it', async () => {
    const server = await living()
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(
      'POST /wps/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    await sleep(200)
    const ended = server.end()
    await sleep(300)
    expect(server.child.exitCode).toBeNull()
    socket.write('}')
    expect(await ended).toBe(0)
    expect(findPostmaster(cluster)).toBeNull()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    expect(answer).toMatch(/^HTTP\/1\.1 404 .*"success":false/s)
  })

  test('a stopping server says so to the load balancer while it still serves; a second signal ends it at once', async () => {
    const server = await start({ env: { DRAIN_SECONDS: '20' } })
    server.child.kill('SIGINT')
    server.child.kill('SIGINT') // What npm and the terminal both pass on counts once.
    await sleep(700)
    expect(await ready(server)).toMatchObject({ status: 503, reasons: [{ code: 'draining' }] })
    expect((await fetch(`${server.url}/openapi.json`)).status).toBe(200)
    const secondAtMs = performance.now()
    expect(await server.end('SIGINT')).toBe(1)
    expect(performance.now() - secondAtMs).toBeLessThan(5000) // And not after the 20 seconds.
  })

  test('a server whose parent dies stops in order, and so does its PostgreSQL', async () => {
    const server = await living()
    server.child.disconnect()
    await once(server.child, 'exit')
    expect(server.child.exitCode).toBe(0)
    expect(findPostmaster(cluster)).toBeNull()
  })
})

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await refusedStart({ env: { DATA_DIR: dataDir, ...env } })
  if (code !== 1 || /\n\s+at /.test(output))
    throw new Error(`not one sentence and code 1, but code ${code}:\n${output}`)
  return output
}

describe('a refused start says one sentence and ends with code 1', () => {
  test.each(['PORT', 'INTERNAL_PORT', 'PLAY_PORT'])('%s is busy', async (setting) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refusal({ [setting]: String(port) })).toBe(
      `Port ${port} is already in use: stop the program that holds it, or set ${setting} to another port.`,
    )
    other.close()
  })

  test('bad settings', async () => {
    expect(await refusal({ MODE: 'x', DRAIN_SECONDS: 'y' })).toBe(
      'Bad settings: MODE must be demo or production, not "x"; DRAIN_SECONDS must be a whole number from 0 to 20, not "y".',
    )
  })

  const server = inject('postgresUrl')
  test.each([
    [
      'an address where nobody listens',
      'postgres://me:secret@127.0.0.1:1/db',
      /^DATABASE_URL: cannot reach PostgreSQL at 127\.0\.0\.1:1: ECONNREFUSED\.$/,
    ],
    [
      'an unknown host',
      'postgres://me:secret@nowhere.invalid/db',
      /^DATABASE_URL: cannot reach PostgreSQL at nowhere\.invalid:5432: (ENOTFOUND|EAI_AGAIN)\.$/,
    ],
    [
      'a wrong password',
      server.replace(/:[^:@/]+@/, ':secret@'),
      /^DATABASE_URL: the server at \S+ refuses the user "\w+" or the password\.$/,
    ],
    [
      'a missing database',
      withDatabase(server, 'nothing_here'),
      /^DATABASE_URL: there is no database "nothing_here" on \S+: create it, or name another\.$/,
    ],
    ['an address of something else', 'mysql://me:secret@host/db', /^Bad settings: DATABASE_URL must be like/],
  ])('%s', async (_name, url, sentence) => {
    const output = await refusal({ DATABASE_URL: url })
    expect(output).toMatch(sentence)
    expect(output).not.toContain('secret')
  })

  test('a Redis where nobody listens', async () => {
    const database = await throwawayDatabase()
    const output = await refusal({ DATABASE_URL: database.url, REDIS_URL: 'redis://:secret@127.0.0.1:1/0' })
    expect(output.split('\n').at(-1)).toBe('REDIS_URL: cannot use Redis at 127.0.0.1:1: ECONNREFUSED.')
    expect(output).not.toContain('secret')
    await database.drop()
  })

  test('a database that may lose acknowledged bets', async () => {
    const database = await throwawayDatabase()
    const name =
      database.url
        .match(/\/([^/?]+)\?|\/([^/?]+)$/)
        ?.slice(1)
        .find(Boolean) ?? ''
    await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(database.sql)
    expect(await refusal({ DATABASE_URL: database.url })).toBe(
      'The PostgreSQL server is not safe for money: synchronous_commit is off, which can lose acknowledged bets.',
    )
    await database.drop()
  })

  test('a folder that cannot be written', async () => {
    writeFileSync(join(base, 'file'), '')
    expect(await refusal({ DATA_DIR: join(base, 'file', 'data') })).toMatch(/ENOTDIR/)
  })
})

test('the same server runs on a PostgreSQL of its own, several nodes at once', async () => {
  const database = await throwawayDatabase()
  const nodes = [
    await start({ env: { DATABASE_URL: database.url } }),
    await start({ env: { DATABASE_URL: database.url, ROLE: 'worker' } }),
  ]
  for (const node of nodes) await becomesReady(node)
  for (const node of nodes) expect(await node.end()).toBe(0)
  await database.drop()
})

function nobody(): { uid: number; gid: number } {
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

describe.runIf(isRoot)('as root', () => {
  test('an ordinary user starts it as well', async () => {
    const account = nobody()
    const folder = join(base, 'of-nobody')
    mkdirSync(folder)
    chownSync(folder, account.uid, account.gid)
    const server = await start({ account, env: { DATA_DIR: folder } })
    await becomesReady(server)
    expect(await server.end()).toBe(0)
  })

  test('a folder that the account of the database cannot reach is replaced by one below /var/lib', async () => {
    const closed = join(base, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const lines: string[] = []
    const postgres = await startEmbeddedPostgres({
      dataDir: join(closed, 'data'),
      log: (line) => void lines.push(line),
    })
    const replacement = lines.join('\n').match(/\/var\/lib\/banyan\/\w+/)?.[0] ?? ''
    expect(postgres.folder).toBe(replacement)
    expect(existsSync(join(replacement, 'postgres', 'PG_VERSION'))).toBe(true)
    await postgres.stop()
    rmSync(replacement, { recursive: true })
  })

  test('a full disk', async () => {
    const disk = join(base, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=380m,mode=0755', 'tmpfs', disk])
    try {
      const env = { DATA_DIR: join(disk, 'data') }
      const ballast = join(disk, 'ballast')
      const fill = () => {
        try {
          writeFileSync(ballast, Buffer.alloc(400 * 2 ** 20))
        } catch {
          // Full, as intended.
        }
      }
      fill()
      expect(await refusedStart({ env })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The disk is full: /),
      })
      rmSync(ballast)
      // What a first start makes is copied, with its owners.
      await living()
      await endAll()
      execFileSync('cp', ['-a', dataDir, disk])
      const server = await start({ env })
      fill()
      await vi.waitFor(async () => expect((await ready(server)).reasons.map(({ code }) => code)).toContain('disk_full'))
      rmSync(ballast)
      await becomesReady(server)
      expect(await server.end()).toBe(0)
      fill()
      expect(await refusedStart({ env })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The disk is full: .* has 0 MB free, and the database needs at least 64 MB\.$/),
      })
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })
})
