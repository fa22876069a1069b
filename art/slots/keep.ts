/**
 * Keeps renders of `symbols.py` as originals: trimmed, in a square, as WebP in art/slots/source. Run by hand:
 * `node art/slots/keep.ts FOLDER`.
 */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const side = 320
const folder = process.argv[2]
if (!folder) throw new Error('usage: node art/slots/keep.ts FOLDER')

for (const file of globSync(join(folder, '*.png'))) {
  const trimmed = await sharp(file).trim({ background: '#0000', threshold: 4 }).toBuffer()
  await sharp(trimmed)
    .resize(side, side, { fit: 'contain', background: '#0000', kernel: 'lanczos3' })
    .webp({ quality: 92, alphaQuality: 95, effort: 6 })
    .toFile(new URL(`source/${basename(file, '.png')}.webp`, import.meta.url).pathname)
}
