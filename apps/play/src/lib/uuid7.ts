const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A UUID of version 7 (RFC 9562): the time in milliseconds, then 74 random bits. One for each spin, kept over every try. */
export function uuid7(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const bytes = Uint8Array.from(random)
  bytes[0] = 0x70 | ((bytes[0] ?? 0) & 0x0f)
  bytes[2] = 0x80 | ((bytes[2] ?? 0) & 0x3f)
  const all = Math.floor(now).toString(16).padStart(12, '0') + hex(bytes)
  return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
}
