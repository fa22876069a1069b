const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A UUID of version 7 (RFC 9562): 48 bits of the time in milliseconds, then 74 random bits. Make one for each intention
 * of the player, and keep it over every try: the server then acts once, however often the call is sent. `now` may have
 * a fraction, as the server's clock read over a round trip of odd length has.
 */
export function uuid7(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const version = 0x70 | (byteAt(random, 0) & 0x0f)
  const variant = 0x80 | (byteAt(random, 2) & 0x3f)
  const tail = hex(Uint8Array.of(version, byteAt(random, 1), variant, ...random.subarray(3, 10)))
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0
}
