import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { findDangers } from '../database/database-safety.ts'
import { megabytesFree } from '../database/disk-space.ts'
import type { Log } from '../process/log.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { messageOf } from '../process/start-refused.ts'

/** Why this server may not serve right now. */
export interface Reason {
  readonly code: string
  readonly detail: string
}

export interface Readiness {
  /** Asks everything anew. Empty: the server may serve. */
  reasons(): Promise<readonly Reason[]>
  /** From now on the server says it is not ready, so that the load balancer sends nobody here. */
  drain(): void
  /** What the checks of the last seconds said, without asking. */
  readonly isReady: boolean
  /** Why not, likewise. */
  readonly lastReasons: readonly Reason[]
  /** Checks every second from now on. */
  watch(): void
  unwatch(): void
}

export interface ReadinessOptions {
  readonly database: Database
  readonly dataDir: string
  readonly log: Log
}

const megabytesFreeMin = 64
const answerMsMax = 500
const clockDriftMsMax = 100

/** One failed check may be a hiccup, such as PostgreSQL starting again; two in a row are not. */
const failuresMax = 1

export function createReadiness({ database, dataDir, log }: ReadinessOptions): Readiness {
  let isDraining = false
  let failures = 0
  let lastReasons: readonly Reason[] = []
  let timer: NodeJS.Timeout | undefined

  const problems = async () => {
    const [ofDatabase, ofDisk] = await Promise.all([databaseReasons(database), diskReasons(dataDir)])
    return [...ofDatabase, ...ofDisk]
  }
  const check = async () => {
    const found = await problems()
    if (found.length > 0 && failures <= failuresMax) log.warn({ reasons: found }, 'not ready')
    failures = found.length > 0 ? failures + 1 : 0
    lastReasons = found
  }
  return {
    reasons: async () => (isDraining ? [{ code: 'draining', detail: 'the server is stopping' }] : problems()),
    get isReady() {
      return failures <= failuresMax
    },
    get lastReasons() {
      return lastReasons
    },
    drain() {
      isDraining = true
    },
    watch() {
      timer = setTimeout(() => void check().then(() => timer?.refresh()), 1000)
    },
    unwatch() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

async function databaseReasons(database: Database): Promise<Reason[]> {
  try {
    const dangers = await findDangers(database.sql)
    const pending = await pendingMigrations(database)
    if (pending.length > 0) return [...dangers, { code: 'migrations_pending', detail: pending.join(', ') }]
    return dangers.length > 0 ? dangers : await heartbeatReasons(database)
  } catch (error) {
    return [{ code: 'database_unreachable', detail: messageOf(error) }]
  }
}

/** A write, because a full or read-only database still answers questions. */
async function heartbeatReasons({ sql: connection }: Database): Promise<Reason[]> {
  const askedAt = Date.now()
  const beat = sql<{
    at: Date
  }>`insert into platform.heartbeat (at) values (clock_timestamp()) on conflict (only_row) do update
    set at = excluded.at returning at`
  const { rows } = await beat.execute(connection)
  const tookMs = Date.now() - askedAt
  const driftMs = Math.abs((rows[0]?.at.getTime() ?? 0) - (askedAt + tookMs / 2)) - tookMs / 2
  const reasons: Reason[] = []
  if (tookMs > answerMsMax) reasons.push({ code: 'database_slow', detail: `a write took ${tookMs} ms` })
  if (driftMs > clockDriftMsMax)
    reasons.push({ code: 'clock_drift', detail: `this clock and the database's differ by ${Math.round(driftMs)} ms` })
  return reasons
}

async function diskReasons(dataDir: string): Promise<Reason[]> {
  try {
    const free = await megabytesFree(dataDir)
    return free < megabytesFreeMin ? [{ code: 'disk_full', detail: `${dataDir} has ${free} MB free` }] : []
  } catch (error) {
    return [{ code: 'data_folder_unreachable', detail: messageOf(error) }]
  }
}
