import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import type { Sql } from '../../platform/database.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { findSealedDraw } from './queries.ts'
import { openSeeds } from './seeds.ts'

const keyBytes = 32

/**
 * The key that seals seeds until their draw, from a file that only the server's account can read. It is made at the first
 * start. All nodes need the same file, and losing it voids the draws that were sealed under it.
 * Throws when the file holds something else.
 */
export function readDrawKey(path: string): Buffer {
  try {
    writeFileSync(path, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    chmodSync(path, 0o600)
  }
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} does not hold a draw key`)
  return Buffer.from(text, 'hex')
}

/**
 * A worker with another key than the one that the draws to come were sealed under would void them one by one. It must not
 * start, for a copy of the right key may be at hand.
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
