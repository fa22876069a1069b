import { createHmac } from 'node:crypto'

/** HMAC-SHA256 as the rules ask for it. */
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHmac('sha256', key).update(message).digest())
