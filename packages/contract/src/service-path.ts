/**
 * The path of a customer-service entry of type '3' crosses the wire encrypted [CMS-26]: AES-256-GCM under the SHA-256
 * of `service-path:` and the merchant code, as base64url of a 12-byte nonce and the ciphertext. Whoever reads this can
 * decrypt it too: it keeps the address from programs that collect addresses, and is no secret (docs/decisions/0051).
 */
const nonceBytes = 12

export async function sealServicePath(path: string, merchantCode: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(merchantCode),
    new TextEncoder().encode(path),
  )
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Throws when it was sealed for another merchant, or altered. */
export async function openServicePath(sealed: string, merchantCode: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const [iv, ciphertext] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(merchantCode), ciphertext),
  )
}

async function keyOf(merchantCode: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`service-path:${merchantCode}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
