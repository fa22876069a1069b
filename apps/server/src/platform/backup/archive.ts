import type pg from 'pg'
import { type BackupPlaces, makePlaces } from './places.ts'

/**
 * What PostgreSQL is started with where its log is kept. What is written is in the archive half a minute later at the
 * latest, so that the loss of the whole disk costs less than a minute (OPS-93).
 */
export const archiveSettings = ['archive_mode=on', 'archive_timeout=30']

/** Compressed because a segment that half a minute ends is mostly empty; on disk, whole, before PostgreSQL lets go. */
const archiveCommand = (wal: string) =>
  `gzip -1 -c "%p" > "${wal}/%f.part" && sync "${wal}/%f.part" && mv "${wal}/%f.part" "${wal}/%f.gz" && sync "${wal}"`

/** Brings a segment back; PostgreSQL asks for more than there are, and takes a failure for the end. */
export const restoreCommand = (wal: string) => `test -f "${wal}/%f.gz" && gzip -d -c "${wal}/%f.gz" > "%p"`

/** Has the running cluster keep its log in the folder from now on, and answers where. */
export async function keepLog(client: pg.Client, folder: string): Promise<BackupPlaces> {
  const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  const places = makePlaces(folder, rows[0]?.id ?? '')
  await client.query(`alter system set archive_command = '${archiveCommand(places.wal)}'`)
  await client.query('select pg_reload_conf()')
  return places
}
