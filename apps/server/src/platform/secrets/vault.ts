import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { readKeyFile } from './key-file.ts'
import { StartRefused } from '../process/start-refused.ts'

/** Where a sealed value stands. A value moved to another row, field or table does not open. */
export interface Place {
  readonly table: string
  readonly field: string
  readonly row: bigint
}

/** Seals the personal data of one person under a key of their own: destroying that key forgets the person. */
export interface PersonKey {
  seal(place: Place, value: string | Uint8Array): Buffer
  /** Throws when the value was altered, moved, or sealed under another key. */
  open(place: Place, sealed: Buffer): string
  /** The same, of what is no text. */
  openBytes(place: Place, sealed: Buffer): Buffer<ArrayBuffer>
}

export interface Vault {
  /** A fresh key for the personal data of the owner, wrapped for the database. */
  makeKey(owner: bigint): Buffer
  /** Throws when the wrapped key is another owner's, or this is another master key. */
  openKey(owner: bigint, wrapped: Buffer): PersonKey
  /** A blind index: equal values of a kind have equal ones, and nobody without the key can try values out. */
  indexOf(kind: string, value: string): Buffer
  /** Seals what waits to be sent. A message opens under its own reference only. */
  readonly letters: {
    seal(reference: string, text: string): Buffer
    /** Throws when the text was altered, moved to another message, or sealed under another key. */
    open(reference: string, sealed: Buffer): string
  }
  /** What passwords are keyed with before they are hashed; the version is stored with each hash. */
  readonly passwordKey: { readonly version: number; readonly key: Buffer }
  /** @throws StartRefused when the database was filled under another master key. */
  ensureFits(connection: Sql): Promise<void>
}

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** First byte of everything sealed, and part of what is authenticated. A new way of sealing gets the next number. */
const keyVersion = 1

/** Reads the master key from its file, or makes it. Losing it loses all personal data that was sealed under it. */
export function openVault(path: string): Vault {
  return createVault(readKeyFile(path, 'master key'))
}

/**
 * Personal data at rest: AES-256-GCM with a data key a person, wrapped by a master key that the database never sees.
 */
export function createVault(masterKey: Buffer): Vault {
  const [wrapKey, indexKey, checkKey, passwordKey, lettersKey] = (
    ['wrap', 'index', 'check', 'password', 'letters'] as const
  ).map((purpose) =>
    Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `banyan vault ${purpose}`, keyBytes)),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer] // map keeps no length.
  const ownerOf = (owner: bigint) => `person|${owner}|${keyVersion}`
  return {
    makeKey: (owner) => seal(wrapKey, ownerOf(owner), randomBytes(keyBytes)),
    openKey(owner, wrapped) {
      const key = open(wrapKey, ownerOf(owner), wrapped)
      return {
        seal: (place, value) => seal(key, textOf(place), typeof value === 'string' ? Buffer.from(value) : value),
        open: (place, sealed) => open(key, textOf(place), sealed).toString(),
        openBytes: (place, sealed) => open(key, textOf(place), sealed),
      }
    },
    indexOf: (kind, value) => createHmac('sha256', indexKey).update(`${kind}|${value}`).digest(),
    letters: {
      seal: (reference, text) => seal(lettersKey, `letter|${reference}`, Buffer.from(text)),
      open: (reference, sealed) => open(lettersKey, `letter|${reference}`, sealed).toString(),
    },
    passwordKey: { version: keyVersion, key: passwordKey },
    async ensureFits(connection) {
      const mark = createHmac('sha256', checkKey).update('fits').digest()
      await sql`insert into platform.vault (mark) values (${mark}) on conflict do nothing`.execute(connection)
      const { rows } = await sql<{ mark: Buffer }>`select mark from platform.vault`.execute(connection)
      if (rows[0]?.mark.equals(mark)) return
      throw new StartRefused(
        `The personal data in this database was sealed under another master key: copy master.key from the data folder of the server that wrote it into DATA_DIR, or name its place in MASTER_KEY_FILE.`,
      )
    },
  }
}

/** Gives up what was sealed under a master key that is lost: the database is another key's from the next start on. */
export async function forgetMasterKey(connection: Sql): Promise<void> {
  await sql`delete from platform.vault`.execute(connection)
}

function textOf({ table, field, row }: Place): string {
  return `${table}|${field}|${row}|${keyVersion}`
}

function seal(key: Buffer, place: string, value: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([Buffer.of(keyVersion), iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, place: string, sealed: Buffer): Buffer<ArrayBuffer> {
  if (sealed[0] !== keyVersion) throw new Error(`sealed in a way that this server does not know: ${sealed[0]}`)
  const iv = sealed.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes, -tagBytes)), decipher.final()])
}
