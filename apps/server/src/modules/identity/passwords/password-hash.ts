import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Turn, WorkQueue } from '../../../platform/process/work-queue.ts'
import { argon2Tag } from './argon2.ts'

export interface HashFigures {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * A key that the database never sees, so that a copy of it is not enough to guess at
 * passwords. Its version stands in what is stored.
 */
export interface Pepper {
  readonly version: number
  readonly key: Buffer
}

/** The figures for players: about 16 ms of one core and 46 MiB, measured; OWASP's second choice. */
const playerFigures: HashFigures = { memory: 47_104, passes: 1, parallelism: 1 }
/** For staff, who log in seldom and can do much: about 56 ms and 64 MiB, measured. */
export const staffFigures: HashFigures = { memory: 65_536, passes: 3, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16

export interface PasswordHash {
  /** The PHC string to store, or null when too many wait for a hash. */
  make(password: string): Promise<string | null>
  /**
   * Whether the password is the one of the PHC string, or null when too many wait. Without
   * a string it takes as long and is false.
   */
  verify(password: string, phc: string | null, turn?: Turn): Promise<boolean | null>
  /** Whether the string was made with other figures or under another key than new ones are. */
  isOld(phc: string): boolean
  /** Whether another one may wait. */
  readonly hasRoom: WorkQueue['hasRoom']
}

export interface HashOptions {
  readonly figures?: HashFigures
  readonly pepper?: Pepper
}

/**
 * argon2id, one hash at a time in a process of its own: a flood of log-ins must leave
 * memory and the cores to the players.
 */
export function createPasswordHash(
  queue: WorkQueue,
  { figures = playerFigures, pepper }: HashOptions = {},
): PasswordHash {
  const kind = kindOf(figures, pepper?.version)
  // Nobody's password: what unknown names are checked against.
  const dummy = phcOf(kind, randomBytes(saltBytes), randomBytes(tagBytes))

  /** A string without a version was stored before there was a key: the password is taken as it is. */
  function messageOf(password: string, version: number | undefined): Buffer {
    // Keyboards compose the same letter differently; a password stays the same on each.
    const message = Buffer.from(password.normalize('NFC'))
    if (version === undefined) return message
    if (version !== pepper?.version) throw new Error(`a stored password needs a key of version ${version}`)
    return createHmac('sha256', pepper.key).update(message).digest()
  }

  return {
    hasRoom: queue.hasRoom,
    async make(password) {
      const salt = randomBytes(saltBytes)
      const message = messageOf(password, pepper?.version)
      const tag = await queue.run(() => argon2Tag({ ...figures, message, nonce: salt, tagLength: tagBytes }))
      return tag && phcOf(kind, salt, tag)
    },
    async verify(password, phc, turn) {
      const { salt, tag, version, ...cost } = readPhc(phc ?? dummy)
      const message = messageOf(password, version)
      const made = await queue.run(() => argon2Tag({ ...cost, message, nonce: salt, tagLength: tag.length }), turn)
      return made && timingSafeEqual(made, tag) && phc !== null
    },
    isOld: (phc) => !phc.startsWith(`${kind}$`),
  }
}

function kindOf({ memory, passes, parallelism }: HashFigures, version: number | undefined): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}${version === undefined ? '' : `,keyid=${version}`}`
}

function phcOf(kind: string, salt: Buffer, tag: Buffer): string {
  return `${kind}$${base64(salt)}$${base64(tag)}`
}

/** Base64 without its padding, as PHC strings have it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Throws on anything that this module has not written. */
function readPhc(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=(\d+))?\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('a stored password is no argon2id string')
  const [, memory, passes, parallelism, version, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    version: version === undefined ? undefined : Number(version),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
