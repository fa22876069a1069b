import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
export const smallPng = () => drawn(20, 20).png().toBuffer()

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG with so many chunks after its header. */
export async function pngWith(name: string, data: Uint8Array, count: number): Promise<Buffer> {
  const plain = await smallPng()
  const headerEnd = 8 + 25
  return Buffer.concat([
    plain.subarray(0, headerEnd),
    ...Array.from({ length: count }, () => chunk(name, data)),
    plain.subarray(headerEnd),
  ])
}

/** A small PNG with so many texts of 50 MB, each in 48 kB. */
export function pngWithTexts(count: number): Promise<Buffer> {
  return pngWith(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))]),
    count,
  )
}
