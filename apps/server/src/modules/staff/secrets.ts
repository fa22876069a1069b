import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** 256 random bits for a link or a session: it means nothing by itself. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a link, a token or a recovery code. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** AES-256-GCM, bound to the account: an authenticator's secret moved to another account does not open. */
export function sealSecret(key: Buffer, accountId: bigint, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(accountId)))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the secret was sealed under another key or for another account. */
export function openSecret(key: Buffer, accountId: bigint, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(String(accountId)))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
