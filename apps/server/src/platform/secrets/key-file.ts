import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from '../process/start-refused.ts'

const keyBytes = 32

/**
 * A 256-bit key from a file that only the server's account can read, made at the first start. All nodes need the same
 * file. Throws when the file holds something else; `name` says what was expected.
 */
export function readKeyFile(path: string, name: string): Buffer {
  try {
    writeFileSync(path, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    chmodSync(path, 0o600)
  }
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} does not hold a ${name}`)
  return Buffer.from(text, 'hex')
}
