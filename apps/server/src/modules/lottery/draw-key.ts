import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'

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
