// Arrays in PostgreSQL's binary format. `pg` sends a Buffer as it is, and the server reads a binary array at half the
// cost of a textual one: at a thousand bets a statement this is the larger part of what the node spends on a bet.

const oids = { int4: 23, int8: 20, text: 25, uuid: 2950, jsonb: 3802 } as const
const headerBytes = 20
const jsonbVersion = 1

function header(buffer: Buffer, oid: number, length: number) {
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0) // Dimensions.
  buffer.writeInt32BE(0, 4) // No nulls.
  buffer.writeInt32BE(oid, 8)
  if (length === 0) return buffer.subarray(0, 12)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16) // Arrays begin at 1.
  return buffer
}

export function int4Array(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + 8 * values.length)
  let at = headerBytes
  for (const value of values) {
    buffer.writeInt32BE(4, at)
    buffer.writeInt32BE(value, at + 4)
    at += 8
  }
  return header(buffer, oids.int4, values.length)
}

export function int8Array(values: readonly bigint[]): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + 12 * values.length)
  let at = headerBytes
  for (const value of values) {
    buffer.writeInt32BE(8, at)
    buffer.writeBigInt64BE(value, at + 4)
    at += 12
  }
  return header(buffer, oids.int8, values.length)
}

/** From UUIDs in their usual text form. */
export function uuidArray(values: readonly string[]): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + 20 * values.length)
  let at = headerBytes
  for (const value of values) {
    buffer.writeInt32BE(16, at)
    buffer.write(value.replaceAll('-', ''), at + 4, 16, 'hex')
    at += 20
  }
  return header(buffer, oids.uuid, values.length)
}

export function textArray(values: readonly string[]): Buffer {
  return stringArray(values, oids.text, 0)
}

/** From values that are JSON text already. */
export function jsonbArray(values: readonly string[]): Buffer {
  return stringArray(values, oids.jsonb, 1)
}

function stringArray(values: readonly string[], oid: number, prefixBytes: 0 | 1): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value) + prefixBytes)
  const buffer = Buffer.allocUnsafe(lengths.reduce((total, length) => total + 4 + length, headerBytes))
  let at = headerBytes
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0
    buffer.writeInt32BE(length, at)
    if (prefixBytes === 1) buffer[at + 4] = jsonbVersion
    buffer.write(value, at + 4 + prefixBytes)
    at += 4 + length
  })
  return header(buffer, oid, values.length)
}
