// Written by `node art/build.ts` from art/pictures.ts. Not edited by hand.
import medal1256Avif from './img/medal-1-256.avif'
import medal1256Webp from './img/medal-1-256.webp'
import medal2256Avif from './img/medal-2-256.avif'
import medal2256Webp from './img/medal-2-256.webp'
import medal3256Avif from './img/medal-3-256.avif'
import medal3256Webp from './img/medal-3-256.webp'
import medal4256Avif from './img/medal-4-256.avif'
import medal4256Webp from './img/medal-4-256.webp'
import medal5256Avif from './img/medal-5-256.avif'
import medal5256Webp from './img/medal-5-256.webp'
import medal6256Avif from './img/medal-6-256.avif'
import medal6256Webp from './img/medal-6-256.webp'

/** Own size of each picture, and the addresses of its sizes with their widths. */
export const medalPictures = {
  'medal-1': { width: 256, height: 256, avif: [[medal1256Avif, 256]], webp: [[medal1256Webp, 256]] },
  'medal-2': { width: 256, height: 256, avif: [[medal2256Avif, 256]], webp: [[medal2256Webp, 256]] },
  'medal-3': { width: 256, height: 256, avif: [[medal3256Avif, 256]], webp: [[medal3256Webp, 256]] },
  'medal-4': { width: 256, height: 256, avif: [[medal4256Avif, 256]], webp: [[medal4256Webp, 256]] },
  'medal-5': { width: 256, height: 256, avif: [[medal5256Avif, 256]], webp: [[medal5256Webp, 256]] },
  'medal-6': { width: 256, height: 256, avif: [[medal6256Avif, 256]], webp: [[medal6256Webp, 256]] },
} as const

export type PictureName = keyof typeof medalPictures
