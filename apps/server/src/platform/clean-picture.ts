import { type Outcome, type imageTypes, done, imageBytesMax, refuse } from '@banyan/contract'
import sharp from 'sharp'

export interface CleanPicture {
  readonly type: (typeof imageTypes)[number]
  readonly bytes: Buffer
}

/** The longer side is made to fit; more says nothing more of a screen or of a receipt. */
const sideMax = 2560
/** More is a picture made to fill the memory. */
const pixelsMax = 25_000_000

/** What a file begins with. Nothing that begins otherwise reaches a decoder. */
const beginnings = [
  { type: 'image/png', bytes: Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', bytes: Buffer.of(0xff, 0xd8, 0xff) },
] as const

/**
 * A picture written anew from its points: whatever else stood in the file is gone, where and with what it was taken, and what a
 * browser could run. The type is what the bytes are, whatever their sender calls them [RULE-72].
 */
export async function cleanPicture(file: Uint8Array): Promise<Outcome<CleanPicture, 'picture_type' | 'picture_size'>> {
  if (file.length > imageBytesMax) return refuse('picture_size')
  const type = beginnings.find(({ bytes }) => bytes.equals(file.subarray(0, bytes.length)))?.type
  if (!type) return refuse('picture_type')
  try {
    const fitted = sharp(file, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true }).resize({
      width: sideMax,
      height: sideMax,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const bytes = await (type === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer()
    return done({ type, bytes })
  } catch {
    // Cut off, or of too many points: no picture that anybody could open.
    return refuse('picture_type')
  }
}
