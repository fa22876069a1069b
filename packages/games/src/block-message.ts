/**
 * The message that HMAC-SHA256 turns, under the key of a round, into block `index` of its
 * byte stream: 8 bytes, big-endian.
 */
export function blockMessage(index: number): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(index))
  return message
}
