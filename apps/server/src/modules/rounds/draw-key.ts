import type { Sql } from '../../platform/database/database.ts'
import { readKeyFile } from '../../platform/secrets/key-file.ts'
import { StartRefused } from '../../platform/process/start-refused.ts'
import { findSealedDraw, voidSealed } from './queries.ts'
import { openSeeds } from './seeds.ts'
import { seedsLost } from './void-reasons.ts'

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
  if (await opensDraws(sql, drawKey)) return
  throw new StartRefused(
    `The draws to come in this database were sealed under another draw key: copy draw.key from the data folder of the server that made them into DATA_DIR. docs/operations.md says what to do when it is lost.`,
  )
}

async function opensDraws(sql: Sql, drawKey: Buffer): Promise<boolean> {
  const draw = await findSealedDraw(sql)
  return !draw || openSeeds(drawKey, draw, draw.sealedSeeds) !== null
}

/**
 * Ends the draws to come without a result when their seeds are lost with the key: bets on them are given back once a
 * server runs. Answers how many, none while the key opens them.
 */
export async function giveUpDraws(sql: Sql, drawKey: Buffer): Promise<number> {
  return (await opensDraws(sql, drawKey)) ? 0 : voidSealed(sql, seedsLost)
}
