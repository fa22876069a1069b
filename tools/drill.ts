import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ledgerInvariants } from '../apps/server/src/modules/ledger/index.ts'
import { wageringInvariants } from '../apps/server/src/modules/wagering/index.ts'
import { placesOf } from '../apps/server/src/platform/backup/places.ts'
import { restoreCluster } from '../apps/server/src/platform/backup/restore-cluster.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findPostmaster } from '../apps/server/src/platform/database/postmaster.ts'
import { countViolations } from '../apps/server/src/platform/invariants.ts'
import { say, secondsSince } from './step.ts'

/** A disk that is lost may cost what was acknowledged in the last minute, and nothing before (OPS-93). */
const lossSecondsMax = 60

interface Acknowledged {
  readonly betId: bigint
  readonly atMs: number
}

/**
 * Bets under load, kills server and PostgreSQL at once, throws the disk away, brings back what was archived, and
 * compares it with every bet that was acknowledged. Answers the exit code.
 */
async function drill(seconds: number, pauseMs: number): Promise<number> {
  const base = mkdtempSync(join(tmpdir(), 'banyan-drill-'))
  chmodSync(base, 0o711) // The database's account has to pass through.
  const [dataDir, folder, written] = [join(base, 'data'), join(base, 'backups'), join(base, 'acknowledged')]
  try {
    const killedAtMs = await loseEverything({ dataDir, folder, written, seconds, pauseMs })
    const acknowledged = readFileSync(written, 'utf8').trim().split('\n').map(acknowledgedOf)
    say(
      'drill',
      `${acknowledged.length} bets were acknowledged in ${seconds} s; then server, PostgreSQL and disk were lost`,
    )
    const [systemId = ''] = readdirSync(folder)
    const startedAtMs = performance.now()
    const request = { places: placesOf(folder, systemId), until: null, into: join(base, 'restored'), dataDir }
    const { postgres, backup } = await restoreCluster(request)
    say('drill', `brought back from the base backup ${backup} and the log, in ${secondsSince(startedAtMs)}`)
    const database = openDatabase(postgres.url, {
      applicationName: 'banyan drill',
      poolSize: 2,
      onConnectionLost: () => {},
    })
    try {
      return await compare(database, acknowledged, killedAtMs)
    } finally {
      await database.close()
      await postgres.stop()
    }
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

const acknowledgedOf = (line: string): Acknowledged => {
  const [betId = '0', atMs = '0'] = line.split(' ')
  return { betId: BigInt(betId), atMs: Number(atMs) }
}

interface Scene {
  readonly dataDir: string
  readonly folder: string
  readonly written: string
  readonly seconds: number
  /** Between two bets of a member: a quiet site fills its log slowly. */
  readonly pauseMs: number
}

/** Answers when it happened. */
async function loseEverything({ dataDir, folder, written, seconds, pauseMs }: Scene): Promise<number> {
  const system = fork(join(import.meta.dirname, 'drill/load.ts'), [dataDir, folder, written, String(pauseMs)])
  const died = once(system, 'exit').then(() => Promise.reject(new Error('the system under load ended by itself')))
  await Promise.race([died, once(system, 'message')])
  say('drill', 'a base backup was taken under load, and read back')
  const firstAtMs = acknowledgedOf(readFileSync(written, 'utf8').split('\n', 1)[0] ?? '').atMs
  await Promise.race([died, sleep(Math.max(0, firstAtMs + seconds * 1000 - Date.now()))])
  died.catch(() => {})
  const cluster = join(dataDir, 'postgres')
  const killedAtMs = Date.now()
  system.kill('SIGKILL')
  const postmaster = findPostmaster(cluster)
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  while (existsSync(join(cluster, 'PG_VERSION'))) {
    // Processes that have not noticed yet may still write.
    await sleep(200)
    rmSync(join(cluster), { recursive: true, force: true, maxRetries: 10 })
  }
  return killedAtMs
}

async function compare(database: Database, acknowledged: readonly Acknowledged[], killedAtMs: number): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select id from wagering.bet`.execute(database.sql)
  const kept = new Set(rows.map(({ id }) => id))
  const lost = acknowledged.filter(({ betId }) => !kept.has(betId))
  const lossMs = lost.length === 0 ? 0 : killedAtMs - Math.min(...lost.map(({ atMs }) => atMs))
  const counted = await countViolations(database, [...ledgerInvariants, ...wageringInvariants])
  const violations = Object.values(counted).reduce((sum, count) => sum + count, 0)
  say('drill', `${acknowledged.length - lost.length} of them came back, ${lost.length} did not`)
  say('drill', `loss ${(lossMs / 1000).toFixed(1)} s, ${lossSecondsMax} s at the most`)
  say('drill', `${Object.keys(counted).length} invariants of money and bets, ${violations} violations`)
  return lossMs <= lossSecondsMax * 1000 && violations === 0 ? 0 : 1
}

const [seconds, pauseMs] = [Number(process.argv[2] ?? 90), Number(process.argv[3] ?? 0)]
if (Number.isInteger(seconds) && seconds >= 20 && Number.isInteger(pauseMs))
  process.exitCode = await drill(seconds, pauseMs)
else {
  console.error(
    'usage: npm run drill -- [SECONDS] [MS BETWEEN BETS OF A MEMBER], 90 and 0 by default, 20 s at the least',
  )
  process.exitCode = 2
}
