import { hash, webcrypto } from 'node:crypto'
import { type EncryptedPayload, done, refuse } from '@banyan/contract'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../database/database.ts'
import { lazily } from '../database/lazily.ts'
import { parseJson } from '../http/json-body.ts'
import type { SealedFor, Unsealed } from '../http/types.ts'
import { type PayloadKeys, createPayloadKeys } from './sealed-payload-keys.ts'

export interface SealedPayloads {
  readonly keys: PayloadKeys
  /** The payload of an encrypted call's body. Every failure to decrypt is the same refusal, whatever was wrong. */
  readonly open: (sealedFor: SealedFor, body: EncryptedPayload) => Promise<Unsealed>
  /** Forgets the nonces of payloads that are too old to be accepted anyway. */
  prune(): Promise<void>
}

/** How far the time inside a payload may be from the server's. A captured payload is worthless afterwards. */
const skewMs = 120_000
const nonceMinutes = 10

const sealedContent = z.strictObject({
  issuedAt: z.iso.datetime(),
  nonce: z.string().check(z.regex(/^[\w-]{22}$/)),
  payload: z.unknown(),
})

/**
 * The server's half of `encryptedPayload`: it keeps what a form sends unreadable for proxies, request logs and crash
 * dumps. It is no substitute for TLS. apps/web/src/lib/seal.ts is the other half.
 */
export function createSealedPayloads(database: Database): SealedPayloads {
  const keys = createPayloadKeys(database)
  return {
    keys,
    async open({ method, path, visitId }, body) {
      if (visitId === null) return refuse('payload_undecryptable')
      const content = await decrypt(keys, `${method} ${path} ${visitHash(visitId)}`, body)
      if (!content) return refuse('payload_undecryptable')
      // Only whoever made the payload gets this far, so that telling the two apart helps nobody to decrypt.
      const isOld = Math.abs(Date.now() - Date.parse(content.issuedAt)) > skewMs
      return isOld || !(await isFirstUse(database, content.nonce)) ? refuse('payload_replayed') : done(content.payload)
    },
    async prune() {
      await sql`delete from platform.payload_nonce where expires_at < clock_timestamp()`.execute(database.sql)
    },
  }
}

/**
 * What names a visit to the page that seals for it, and lets no script know the cookie. A payload that was captured
 * before it arrived is worthless to another browser, which cannot choose this one's cookie.
 */
export function visitHash(visitId: string): string {
  return hash('sha256', `payload|${visitId}`, 'buffer').subarray(0, 16).toString('base64url')
}

/** Unknown keys are tried with a key of ours too, so that they take as long as wrong ones. */
async function decrypt(keys: PayloadKeys, purpose: string, { keyId, key, iv, data }: EncryptedPayload) {
  const named = await keys.find(keyId)
  const { privateKey } = named ?? (await keys.newest())
  try {
    const raw = await webcrypto.subtle.decrypt('RSA-OAEP', privateKey, Buffer.from(key, 'base64url'))
    const dataKey = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const gcm = { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url'), additionalData: Buffer.from(purpose) }
    const plain = await webcrypto.subtle.decrypt(gcm, dataKey, Buffer.from(data, 'base64url'))
    const content = z.safeParse(sealedContent, parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plain)))
    return named && raw.byteLength === 32 && content.success ? content.data : null
  } catch {
    return null
  }
}

/** True on one node once, for the same nonce. */
async function isFirstUse(database: Database, nonce: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into platform.payload_nonce (nonce, expires_at)
    select ${Buffer.from(nonce, 'base64url')}::bytea, clock_timestamp() + make_interval(mins => ${nonceMinutes})
      where ${lazily}
    on conflict do nothing`.execute(database.prepared)
  return numAffectedRows === 1n
}
