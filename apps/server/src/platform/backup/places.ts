import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountForPostgres } from '../database/postgres-account.ts'

/** The folders of one cluster's backups: named by its system identifier, so that two clusters never mix. */
export interface BackupPlaces {
  readonly base: string
  readonly wal: string
}

export const placesOf = (folder: string, systemId: string): BackupPlaces => ({
  base: join(folder, systemId, 'base'),
  wal: join(folder, systemId, 'wal'),
})

/** Makes the folders; the database's own account writes the archive. */
export function makePlaces(folder: string, systemId: string): BackupPlaces {
  const places = placesOf(folder, systemId)
  const account = accountForPostgres()
  for (const path of [folder, join(folder, systemId)]) mkdirSync(path, { recursive: true, mode: 0o711 })
  for (const path of [places.base, places.wal]) mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(places.wal, account.uid, account.gid)
  return places
}
