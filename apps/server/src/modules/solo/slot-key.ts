import type { Sql } from '../../platform/database/database.ts'
import { readKeyFile } from '../../platform/secrets/key-file.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import { findSealedSeed } from './seed-store.ts'
import { openSeed } from './seeds.ts'

/**
 * The key that seals server seeds until they are revealed, from a file that only the
 * server's account can read. It is made at the first start. All nodes need the same file;
 * without it nobody can go on under the seeds that were sealed with it.
 */
export function readSlotKey(path: string): Buffer {
  return readKeyFile(path, 'slot key')
}

/** @throws StartRefused when the seeds in force were sealed under another slot key. */
export async function ensureKeyOpensSeeds(sql: Sql, slotKey: Buffer): Promise<void> {
  const seed = await findSealedSeed(sql)
  if (!seed || openSeed(slotKey, seed.commit, seed.sealedSeed)) return
  throw new StartRefused(
    `The seeds of the players in this database were sealed under another slot key: copy slot.key from the data folder of the server that made them into DATA_DIR.`,
  )
}
