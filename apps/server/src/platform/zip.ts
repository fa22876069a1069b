import { strict as assert } from 'node:assert'
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, with its content as it comes. */
export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<string>
}

interface Packed {
  readonly name: Buffer
  readonly at: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

const signatures = { file: 0x04034b50, sizes: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 } as const
/** Version 2.0: what unpacks deflated files. */
const version = 20
/** The sizes follow the content, and names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** Sizes and places have four bytes. */
const bytesMost = 0xffff_ffff
const filesMost = 0xffff

/**
 * Packs files into a ZIP archive as their content comes: what is held is a piece of one file, and what has to be said
 * of each at the end.
 */
export async function* zipOf(files: AsyncIterable<ZipFile>, madeAt: Date): AsyncGenerator<Buffer> {
  const packed: Packed[] = []
  let at = 0
  for await (const { name, content } of files) {
    const head = headOf(Buffer.from(name), madeAt)
    yield head
    let packedSize = 0
    const measured = { crc: 0, size: 0 }
    for await (const chunk of Readable.from(measuring(content, measured)).compose(createDeflateRaw())) {
      // as: what is deflated comes in bytes
      const bytes = chunk as Buffer
      packedSize += bytes.length
      yield bytes
    }
    yield ints(signatures.sizes, measured.crc, packedSize, measured.size)
    packed.push({ name: Buffer.from(name), at, packedSize, ...measured })
    at += head.length + packedSize + 16
    assert(at <= bytesMost && measured.size <= bytesMost, 'an archive of this form holds 4 GB')
  }
  const entries = packed.map((file) => entryOf(file, madeAt))
  yield* entries
  yield endOf(
    packed.length,
    at,
    entries.reduce((sum, { length }) => sum + length, 0),
  )
}

async function* measuring(content: AsyncIterable<string>, measured: { crc: number; size: number }) {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    measured.crc = crc32(bytes, measured.crc)
    measured.size += bytes.length
    yield bytes
  }
}

function ints(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4))
  return bytes
}

function shorts(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2))
  return bytes
}

/** The time of day and the date as archives have them, in UTC. */
const stampOf = (at: Date): readonly [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

const headOf = (name: Buffer, madeAt: Date): Buffer =>
  Buffer.concat([
    ints(signatures.file),
    shorts(version, flags, deflated, ...stampOf(madeAt)),
    ints(0, 0, 0),
    shorts(name.length, 0),
    name,
  ])

const entryOf = ({ name, at, crc, size, packedSize }: Packed, madeAt: Date): Buffer =>
  Buffer.concat([
    ints(signatures.entry),
    shorts(version, version, flags, deflated, ...stampOf(madeAt)),
    ints(crc, packedSize, size),
    shorts(name.length, 0, 0, 0, 0),
    ints(0, at),
    name,
  ])

function endOf(count: number, at: number, length: number): Buffer {
  assert(count <= filesMost, 'an archive of this form holds 65,535 files')
  return Buffer.concat([ints(signatures.end), shorts(0, 0, count, count), ints(length, at), shorts(0)])
}
