/**
 * What both sides of a verification must write the same way. The cryptography itself is
 * the caller's, WebCrypto or Node.
 */

/**
 * The message that HMAC-SHA256 turns, under the 32 bytes of seed A, into the key of the
 * round. `seedB` is its lower-case hex.
 */
export function roundMessage(draw: {
  readonly seedB: string
  readonly gameCode: string
  readonly numero: string
}): string {
  return `${draw.seedB}:${draw.gameCode}:${draw.numero}`
}
