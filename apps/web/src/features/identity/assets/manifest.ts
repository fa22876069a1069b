// Written by `node art/build.ts` from art/pictures.ts. Not edited by hand.
import banyan420Avif from './img/banyan-420.avif'
import banyan760Avif from './img/banyan-760.avif'
import banyan420Webp from './img/banyan-420.webp'
import banyan760Webp from './img/banyan-760.webp'
import pond420Avif from './img/pond-420.avif'
import pond760Avif from './img/pond-760.avif'
import pond420Webp from './img/pond-420.webp'
import pond760Webp from './img/pond-760.webp'

/** Own size of each picture, and the addresses of its sizes with their widths. */
export const uprightScenes = {
  'banyan': { width: 760, height: 1140, avif: [[banyan420Avif, 420], [banyan760Avif, 760]], webp: [[banyan420Webp, 420], [banyan760Webp, 760]] },
  'pond': { width: 760, height: 1140, avif: [[pond420Avif, 420], [pond760Avif, 760]], webp: [[pond420Webp, 420], [pond760Webp, 760]] },
} as const

export type PictureName = keyof typeof uprightScenes
