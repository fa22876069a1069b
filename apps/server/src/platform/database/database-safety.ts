import { type RawBuilder, sql } from 'kysely'
import type { Sql } from './database.ts'

/** Why money must not move on this PostgreSQL. */
export interface Danger {
  readonly code: 'database_too_old' | 'database_setting_unsafe' | 'database_read_only'
  readonly detail: string
}

interface Row {
  version: number
  in_recovery: boolean
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  data_checksums: string
}

/**
 * `local`, `remote_write`: acknowledged before the standby has it on disk; fine on one machine, wrong after a failover.
 */
const durable: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
}

const question: RawBuilder<Row> = sql<Row>`
  select current_setting('server_version_num')::int as version, pg_is_in_recovery() as in_recovery,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('data_checksums') as data_checksums`

/** Asks the server for the settings that decide whether an acknowledged bet survives a crash. Empty when it is safe. */
export async function findDangers(database: Sql): Promise<Danger[]> {
  const { rows } = await question.execute(database)
  return rows.flatMap(dangersOf)
}

export function dangersOf({ version, in_recovery, ...settings }: Row): Danger[] {
  const dangers: Danger[] = []
  if (version < 150_000)
    dangers.push({
      code: 'database_too_old',
      detail: `it is version ${Math.floor(version / 10_000)}, and 15 is the oldest that works`,
    })
  if (in_recovery) dangers.push({ code: 'database_read_only', detail: 'it is a standby, which takes no writes' })
  for (const [name, value] of Object.entries(settings)) {
    if (!durable[name]?.includes(value))
      dangers.push({ code: 'database_setting_unsafe', detail: `${name} is ${value}, which can lose acknowledged bets` })
  }
  return dangers
}
