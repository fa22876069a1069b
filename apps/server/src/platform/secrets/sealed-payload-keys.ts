import { randomBytes, webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Sql } from '../database/database.ts'

export interface PayloadKey {
  readonly id: string
  readonly privateKey: webcrypto.CryptoKey
  /** SubjectPublicKeyInfo, DER, base64url. */
  readonly publicKey: string
}

export interface PayloadKeys {
  /** The key to hand out now. Made by the first node that asks. */
  newest(): Promise<PayloadKey>
  /** The key of that id while it is one of the two newest. */
  find(id: string): Promise<PayloadKey | null>
  /**
   * Makes a new key when the newest is older than `days`, and forgets all but the last
   * two. Returns whether it made one.
   */
  rotate(days: number): Promise<boolean>
}

const algorithm = { name: 'RSA-OAEP', modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }

/** How old the copy of the database's keys may grow: a page must not get a key that has been replaced twice. */
const readEveryMs = 30_000

/** Longer than any key has existed: makes one only when there is none. */
const everDays = 36_500

export function createPayloadKeys(database: Database): PayloadKeys {
  let live: readonly PayloadKey[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read() {
    const { rows } = await sql<Row>`select id, private_key, public_key from platform.payload_key order by made_at desc
        limit 2`.execute(database.sql)
    live = await Promise.all(rows.map(keyOf))
    readAtMs = performance.now()
  }
  const readNow = () => (reading ??= read().finally(() => (reading = null)))
  const readIfOlderThan = async (ms: number) => {
    if (performance.now() - readAtMs > ms) await readNow()
  }

  const keys: PayloadKeys = {
    async newest() {
      await readIfOlderThan(readEveryMs)
      if (!live[0]) await keys.rotate(everDays)
      // Another has made it since the last reading began.
      if (!live[0]) await reading
      if (!live[0]) await readNow()
      if (!live[0]) throw new Error('no key for payloads could be made')
      return live[0]
    },
    async find(id) {
      await readIfOlderThan(readEveryMs)
      const found = live.find((key) => key.id === id)
      if (found) return found
      // Another node may have made it just now. At most once a second, or a made-up id would cost a query each time.
      await readIfOlderThan(1000)
      return live.find((key) => key.id === id) ?? null
    },
    async rotate(days) {
      if (await hasNewer(database.sql, days)) return false
      // Outside the transaction, because finding primes takes its time.
      const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
      const [privateKey, publicKey] = await Promise.all([
        exported('pkcs8', pair.privateKey),
        exported('spki', pair.publicKey),
      ])
      const isMade = await database.transaction(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('platform.payload_key'))`.execute(tx)
        if (await hasNewer(tx, days)) return false
        const id = randomBytes(9).toString('base64url')
        await sql`insert into platform.payload_key (id, private_key, public_key) values (${id}, ${privateKey},
          ${publicKey})`.execute(tx)
        await sql`delete from platform.payload_key where id not in (select id from platform.payload_key
          order by made_at desc limit 2)`.execute(tx)
        return true
      })
      await readNow()
      return isMade
    },
  }
  return keys
}

async function hasNewer(connection: Sql, days: number): Promise<boolean> {
  const newer = sql`select from platform.payload_key where made_at > clock_timestamp() - make_interval(days => ${days})`
  return (await newer.execute(connection)).rows.length > 0
}

interface Row {
  readonly id: string
  readonly private_key: Buffer
  readonly public_key: Buffer
}

async function keyOf({ id, private_key, public_key }: Row): Promise<PayloadKey> {
  const privateKey = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(private_key), algorithm, false, [
    'decrypt',
  ])
  return { id, privateKey, publicKey: public_key.toString('base64url') }
}

async function exported(format: 'pkcs8' | 'spki', key: webcrypto.CryptoKey): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.exportKey(format, key))
}
