import { serverNow } from '@banyan/client'
import type { EncryptedPayload } from '@banyan/contract'

const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/**
 * Encrypts a payload for one call: a fresh AES-256-GCM key, wrapped by the server's RSA-OAEP-256 key (SPKI, base64url).
 * Method, path and visit are authenticated, so that the same body opens no other call, and none of another browser; the
 * nonce makes it good for once.
 */
export async function seal(
  method: string,
  path: string,
  payload: unknown,
  server: { readonly keyId: string; readonly publicKey: string; readonly visitHash: string },
): Promise<EncryptedPayload> {
  const { subtle } = crypto
  const wrapping = await subtle.importKey(
    'spki',
    fromBase64url(server.publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['wrapKey'],
  )
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const message = {
    issuedAt: new Date(serverNow()).toISOString(),
    nonce: base64url(crypto.getRandomValues(new Uint8Array(16))),
    payload,
  }
  const encoder = new TextEncoder()
  const data = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(`${method} ${path} ${server.visitHash}`) },
    key,
    encoder.encode(JSON.stringify(message)),
  )
  const wrapped = await subtle.wrapKey('raw', key, wrapping, { name: 'RSA-OAEP' })
  return { keyId: server.keyId, key: base64url(wrapped), iv: base64url(iv), data: base64url(data) }
}
