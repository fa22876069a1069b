import { inflateRawSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { type ZipFile, zipOf } from './zip.ts'

const madeAt = new Date('2026-12-24T10:20:30.000Z')
async function* come<Value>(...values: readonly Value[]) {
  yield* values
}
async function pack(...files: readonly ZipFile[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(come(...files), madeAt)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what was packed is read back by the directory at the end, in any language and of any length', async () => {
  const long = Array.from({ length: 500 }, (_, index) => `${index},${'đ'.repeat(index)}\r\n`)
  const archive = await pack(
    { name: 'cược.csv', content: come('a,b\r\n', '1,Cây đa\r\n') },
    { name: 'empty.csv', content: come() },
    { name: 'long.csv', content: come(...long) },
  )
  expect(unzip(archive)).toEqual(
    new Map([
      ['cược.csv', 'a,b\r\n1,Cây đa\r\n'],
      ['empty.csv', ''],
      ['long.csv', long.join('')],
    ]),
  )
})

test('what the head of a file says of its content stands behind it', async () => {
  const archive = await pack({ name: 'a', content: come('hello', ' world') })
  const contentAt = 30 + 1
  const sizesAt = archive.indexOf(Buffer.from([0x50, 0x4b, 7, 8]))
  expect(inflateRawSync(archive.subarray(contentAt, sizesAt)).toString()).toBe('hello world')
  expect(archive.readUInt32LE(sizesAt + 4)).toBe(crc32('hello world'))
  expect(archive.readUInt32LE(sizesAt + 8)).toBe(sizesAt - contentAt)
  expect(archive.readUInt32LE(sizesAt + 12)).toBe(11)
})

test('content that fails fails the archive', async () => {
  const failing = (async function* () {
    yield 'a'
    throw new Error('lost')
  })()
  await expect(pack({ name: 'a', content: failing })).rejects.toThrow('lost')
})
