import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashQueue } from './hash-queue.ts'

const derive = promisify(argon2)

/** The figures for players: about 16 ms of one core and 46 MiB, measured; OWASP's second choice. */
const figures = { memory: 47_104, passes: 1, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16

export interface PasswordHash {
  /** The PHC string to store, or null when too many wait for a hash. */
  make(password: string): Promise<string | null>
  /** Whether the password is the one of the PHC string, or null when too many wait. Without a string it takes as long and is false. */
  verify(password: string, phc: string | null): Promise<boolean | null>
}

/** argon2id, one hash at a time: a flood of log-ins must leave memory and a core to the players. */
export function createPasswordHash(queue: HashQueue): PasswordHash {
  // Nobody's password: what unknown names are checked against.
  const dummy = phcOf(figures, randomBytes(saltBytes), randomBytes(tagBytes))
  return {
    async make(password) {
      const salt = randomBytes(saltBytes)
      const tag = await queue.run(() => derive('argon2id', { ...figures, message: messageOf(password), nonce: salt, tagLength: tagBytes }))
      return tag && phcOf(figures, salt, tag)
    },
    async verify(password, phc) {
      const { salt, tag, ...cost } = readPhc(phc ?? dummy)
      const made = await queue.run(() => derive('argon2id', { ...cost, message: messageOf(password), nonce: salt, tagLength: tag.length }))
      return made && timingSafeEqual(made, tag) && phc !== null
    },
  }
}

/** Keyboards compose the same letter differently; a password stays the same on each. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'))
}

function phcOf({ memory, passes, parallelism }: typeof figures, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** Base64 without its padding, as PHC strings have it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Throws on anything that this module has not written. */
function readPhc(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('a stored password is no argon2id string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
