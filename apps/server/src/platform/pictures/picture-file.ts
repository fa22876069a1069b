import type { imageTypes } from '@banyan/contract'

/** What of a picture's file may reach a decoder. */
export interface PictureFile {
  readonly type: (typeof imageTypes)[number]
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** What a file begins with. Nothing that begins otherwise is read any further. */
const pngBeginning = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpegBeginning = Buffer.of(0xff, 0xd8, 0xff)

/**
 * Takes a file apart without decoding anything of it: its size in points as its header says, and those of its parts
 * that draw. What else may stand in it, texts, colour profiles, thumbnails, is for a decoder to unpack to any size, and
 * is left out. Null: no picture that any program would have made.
 */
export function readPictureFile(file: Uint8Array): PictureFile | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (pngBeginning.equals(bytes.subarray(0, pngBeginning.length))) return readPng(bytes)
  return jpegBeginning.equals(bytes.subarray(0, jpegBeginning.length)) ? readJpeg(bytes) : null
}

/** The chunks that draw, and the transparency of palettes. Chunks of animations are among those that do not. */
const drawingChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** A program that writes the largest file in chunks of 1 KiB makes as many. */
const chunksMax = 5_200

function readPng(file: Buffer): PictureFile | null {
  const parts: Buffer[] = [pngBeginning]
  let at = pngBeginning.length
  for (let count = 0; count < chunksMax && at + 12 <= file.length; count++) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return null
    const name = file.toString('latin1', at + 4, at + 8)
    if ((count === 0) !== (name === 'IHDR')) return null
    if (drawingChunks.has(name)) parts.push(file.subarray(at, end))
    if (name === 'IEND') {
      const [, header] = parts
      if (!header || header.length !== 25) return null
      return {
        type: 'image/png',
        width: header.readUInt32BE(8),
        height: header.readUInt32BE(12),
        bytes: Buffer.concat(parts),
      }
    }
    at = end
  }
  return null
}

/** Frames, of all ways of coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** The segments that decide how the points are drawn: tables, restarts, frames. */
const isDrawing = (marker: number) =>
  marker === 0xdb || marker === 0xc4 || marker === 0xcc || marker === 0xdd || isFrame(marker)
/** What Adobe's programs say of the colours, in fourteen bytes. */
const isColours = (marker: number, segment: Buffer) =>
  marker === 0xee && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe'
const startOfScan = Buffer.of(0xff, 0xda)
/** Programs make ten or so; each is a walk over all points. */
const scansMax = 32
/** Each table and restart may stand alone. */
const segmentsMax = 500

function readJpeg(file: Buffer): PictureFile | null {
  const parts: Buffer[] = [file.subarray(0, 2)]
  let size: { readonly width: number; readonly height: number } | null = null
  let orientation = 1
  let at = 2
  for (let count = 0; count < segmentsMax && at + 4 <= file.length; count++) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] ?? 0
    // A marker may have any number of such bytes before it.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) {
      if (!size || scansFrom(file, at) > scansMax) return null
      parts.splice(1, 0, orientationSegment(orientation))
      return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...parts, file.subarray(at)]) }
    }
    const segment = file.subarray(at, at + 2 + file.readUInt16BE(at + 2))
    if (at + segment.length > file.length || segment.length < 4) return null
    if (isFrame(marker)) {
      if (size || segment.length < 10) return null
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation
    if (isDrawing(marker) || isColours(marker, segment)) parts.push(segment)
    at += segment.length
  }
  return null
}

function scansFrom(file: Buffer, at: number): number {
  let count = 0
  for (let next = at; next !== -1 && count <= scansMax; next = file.indexOf(startOfScan, next + 2)) count += 1
  return count
}

/** Which way up a telephone says it was held, from one to eight. */
function orientationIn(segment: Buffer): number | null {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 8) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(short(first), 64); entry++) {
    const at = first + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : null
  }
  return null
}

/** An Exif segment that says which way up, and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)])
  return Buffer.concat([Buffer.of(0xff, 0xe1, 0, payload.length + 2), payload])
}
