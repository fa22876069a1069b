import { chownSync, copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { copyCluster } from '../../apps/server/src/platform/backup/copy-cluster.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { accountForPostgres } from '../../apps/server/src/platform/database/postgres-account.ts'
import { findPostmaster } from '../../apps/server/src/platform/database/postmaster.ts'
import { killPostgres } from '../../apps/server/test/kill-postgres.ts'

/** Between the moment from which every commit waits for the standby and the one in which the first dies. */
const togetherMs = 4_000

/** The folder of the socket that an embedded PostgreSQL listens on, and its password. */
export function addressOf(url: string): { readonly host: string; readonly password: string } {
  const { password = '' } = /:(?<password>[^:@]+)@/.exec(url)?.groups ?? {}
  return { host: new URLSearchParams(url.slice(url.indexOf('?'))).get('host') ?? '', password }
}

/**
 * Makes a standby that has every commit before it is acknowledged, kills the PostgreSQL it follows, and opens it in its
 * place. Answers it once it takes writes.
 */
export async function promoteStandby(primary: EmbeddedPostgres, database: Database, into: string) {
  const cluster = join(into, 'postgres')
  const client = await database.connect('banyan standby')
  try {
    mkdirSync(into, { mode: 0o711 }) // The database's account has to pass through.
    await copyWhileRunning(client, cluster)
    // The log is kept from the checkpoint that the copy began with.
    await client.query(`select pg_create_physical_replication_slot('night', true)`)
    follow(primary, into)
    // Ready means that it takes writes: until then this waits.
    const promoted = startEmbeddedPostgres({ dataDir: into, besides: ['hot_standby=off'], log: () => {} })
    await followsEachCommit(client)
    await sleep(togetherMs)
    // In one breath: it shall neither end in order nor be started again.
    const stopped = primary.stop()
    killPostgres(primary.folder)
    await stopped
    writeFileSync(join(cluster, 'promote'), '')
    process.kill(findPostmaster(cluster)?.pid ?? 0, 'SIGUSR1')
    return await promoted
  } finally {
    await client.end().catch(() => {}) // What it was connected to is dead.
  }
}

async function copyWhileRunning(client: pg.Client, to: string): Promise<void> {
  const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
  mkdirSync(to, { mode: 0o700 })
  await client.query(`set statement_timeout = '1min'`)
  await client.query(`select pg_backup_start('night', true)`)
  await copyCluster(rows[0]?.data ?? '', to, { flush: false })
  const { rows: ended } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), ended[0]?.label ?? '', { mode: 0o600 })
  mkdirSync(join(to, 'pg_wal'), { recursive: true, mode: 0o700 })
}

/** Tells the copy whom it follows, and gives it to the account that PostgreSQL runs under. */
function follow({ url, folder }: EmbeddedPostgres, into: string): void {
  const cluster = join(into, 'postgres')
  const { password, host } = addressOf(url)
  const source = `host=${host} user=banyan password=${password}`
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = 'night'\n`,
    { mode: 0o600 },
  )
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 })
  copyFileSync(join(folder, 'postgres-password'), join(into, 'postgres-password'))
  const account = accountForPostgres()
  if (!account) return
  const all = readdirSync(cluster, { recursive: true, withFileTypes: true })
  const paths = [join(into, 'postgres-password'), cluster, ...all.map(({ parentPath, name }) => join(parentPath, name))]
  for (const path of paths) chownSync(path, account.uid, account.gid)
}

/** From here on a commit is acknowledged when it is on both disks. */
async function followsEachCommit(client: pg.Client): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication')
    if (rows.some(({ state }) => state === 'sync')) return
    await sleep(100)
  }
  throw new Error('the standby does not follow')
}
