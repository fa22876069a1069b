import { type Outcome, done, type imageTypes, imageBytesMax, refuse } from '@banyan/contract'
import { decodePicture } from './decode-picture.ts'
import { readPictureFile } from './picture-file.ts'
import { pictureLimits } from './picture-task.ts'

export interface CleanPicture {
  readonly type: (typeof imageTypes)[number]
  readonly bytes: Buffer
}

/** Why a picture is not taken. `picture_heavy`: it would take too long to read, or too much memory. */
export type PictureRefusal = 'picture_type' | 'picture_size' | 'picture_heavy' | 'pictures_busy'

/**
 * A picture written anew from its points: whatever else stood in the file is gone, where and
 * with what it was taken, and what a browser could run. The type is what the bytes are, whatever
 * their sender calls them [RULE-72]. Its points are decoded in a process that does nothing else
 * (docs/decisions/0164); what of the file can be told without a decoder is refused before. With `square` its middle is
 * cut out, with so many points a side.
 */
export async function cleanPicture(
  file: Uint8Array,
  { square }: { readonly square?: number } = {},
): Promise<Outcome<CleanPicture, PictureRefusal>> {
  if (file.length > imageBytesMax) return refuse('picture_size')
  const parts = readPictureFile(file)
  if (!parts || parts.width * parts.height > pictureLimits.points) return refuse('picture_type')
  const decoded = await decodePicture({ ...parts, ...(square !== undefined && { square }) })
  if (decoded.is === 'done') return done({ type: parts.type, bytes: Buffer.from(decoded.bytes) })
  if (decoded.is === 'busy') return refuse('pictures_busy', { seconds: 5 })
  return refuse(decoded.is === 'heavy' ? 'picture_heavy' : 'picture_type')
}
