import { createHmac } from 'node:crypto'

/** HMAC-SHA256, as the rules of games ask for it. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> =>
  createHmac('sha256', key).update(message).digest()
