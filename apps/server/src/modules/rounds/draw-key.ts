import type { Sql } from '../../platform/database/database.ts'
import { readKeyFile } from '../../platform/secrets/key-file.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import { findSealedDraw } from './queries.ts'
import { openSeeds } from './seeds.ts'

/**
 * The key that seals seeds until their draw, from a file that only the server's account
 * can read. It is made at the first start. All nodes need the same file, and losing it
 * voids the draws that were sealed under it. Throws when the file holds something else.
 */
export function readDrawKey(path: string): Buffer {
  return readKeyFile(path, 'draw key')
}

/**
 * A worker with another key than the one that the draws to come were sealed under would void them one by one. It must
 * not start, for a copy of the right key may be at hand.
 *
 * @throws StartRefused saying what to do.
 */
export async function ensureKeyOpensDraws(sql: Sql, drawKey: Buffer): Promise<void> {
  const draw = await findSealedDraw(sql)
  if (!draw || openSeeds(drawKey, draw, draw.sealedSeeds)) return
  throw new StartRefused(
    `The draws to come in this database were sealed under another draw key: copy draw.key from the data folder of the server that made them into DATA_DIR. docs/operations.md says what to do when it is lost.`,
  )
}
