import type { EncryptedPayload } from '@banyan/contract'

/** What the server publishes to encrypt to, and how far its clock is ahead of this device's. */
export interface SealingKey {
  readonly keyId: string
  /** SubjectPublicKeyInfo, DER, base64url. */
  readonly publicKey: string
  readonly clockOffsetMs: number
}

/**
 * Encrypts the payload of one call: a fresh AES-256-GCM key wraps the payload, the server's RSA key wraps that key. Bound to
 * the method and path, to the time and to a nonce, so that it opens once, soon, and nowhere else. Each try needs a new one.
 */
export async function seal(key: SealingKey, method: string, path: string, payload: unknown): Promise<EncryptedPayload> {
  const { subtle } = crypto
  const rsa = await subtle.importKey('spki', bytesOf(key.publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const nonce = textOf(crypto.getRandomValues(new Uint8Array(16)))
  const content = JSON.stringify({ issuedAt: Math.round(Date.now() + key.clockOffsetMs), nonce, payload })
  const aes = await subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt'])
  const encoder = new TextEncoder()
  const gcm = { name: 'AES-GCM', iv, additionalData: encoder.encode(`${method} ${path}`) }
  const [data, wrapped] = await Promise.all([subtle.encrypt(gcm, aes, encoder.encode(content)), subtle.encrypt('RSA-OAEP', rsa, dataKey)])
  dataKey.fill(0)
  return { keyId: key.keyId, key: textOf(new Uint8Array(wrapped)), iv: textOf(iv), data: textOf(new Uint8Array(data)) }
}

function textOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
