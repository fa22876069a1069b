// Written by `node art/build.ts` from art/pictures.ts. Not edited by hand.
import hero960Avif from './img/hero-960.avif'
import hero1440Avif from './img/hero-1440.avif'
import hero1760Avif from './img/hero-1760.avif'
import hero960Webp from './img/hero-960.webp'
import hero1440Webp from './img/hero-1440.webp'
import hero1760Webp from './img/hero-1760.webp'
import heroPhone480Avif from './img/hero-phone-480.avif'
import heroPhone760Avif from './img/hero-phone-760.avif'
import heroPhone480Webp from './img/hero-phone-480.webp'
import heroPhone760Webp from './img/hero-phone-760.webp'
import pond960Avif from './img/pond-960.avif'
import pond1440Avif from './img/pond-1440.avif'
import pond1760Avif from './img/pond-1760.avif'
import pond960Webp from './img/pond-960.webp'
import pond1440Webp from './img/pond-1440.webp'
import pond1760Webp from './img/pond-1760.webp'
import pondPhone480Avif from './img/pond-phone-480.avif'
import pondPhone760Avif from './img/pond-phone-760.avif'
import pondPhone480Webp from './img/pond-phone-480.webp'
import pondPhone760Webp from './img/pond-phone-760.webp'
import balls280Avif from './img/balls-280.avif'
import balls560Avif from './img/balls-560.avif'
import balls280Webp from './img/balls-280.webp'
import balls560Webp from './img/balls-560.webp'
import lanternAmber280Avif from './img/lantern-amber-280.avif'
import lanternAmber560Avif from './img/lantern-amber-560.avif'
import lanternAmber280Webp from './img/lantern-amber-280.webp'
import lanternAmber560Webp from './img/lantern-amber-560.webp'
import coins280Avif from './img/coins-280.avif'
import coins560Avif from './img/coins-560.avif'
import coins280Webp from './img/coins-280.webp'
import coins560Webp from './img/coins-560.webp'
import gift280Avif from './img/gift-280.avif'
import gift560Avif from './img/gift-560.avif'
import gift280Webp from './img/gift-280.webp'
import gift560Webp from './img/gift-560.webp'
import lixi280Avif from './img/lixi-280.avif'
import lixi560Avif from './img/lixi-560.avif'
import lixi280Webp from './img/lixi-280.webp'
import lixi560Webp from './img/lixi-560.webp'
import coverVNMB1M300Avif from './img/cover-VNMB_1M-300.avif'
import coverVNMB1M600Avif from './img/cover-VNMB_1M-600.avif'
import coverVNMB1M300Webp from './img/cover-VNMB_1M-300.webp'
import coverVNMB1M600Webp from './img/cover-VNMB_1M-600.webp'

/** Own size of each picture, and the addresses of its sizes with their widths. */
export const pictures = {
  'hero': { width: 1760, height: 752, avif: [[hero960Avif, 960], [hero1440Avif, 1440], [hero1760Avif, 1760]], webp: [[hero960Webp, 960], [hero1440Webp, 1440], [hero1760Webp, 1760]] },
  'hero-phone': { width: 760, height: 501, avif: [[heroPhone480Avif, 480], [heroPhone760Avif, 760]], webp: [[heroPhone480Webp, 480], [heroPhone760Webp, 760]] },
  'pond': { width: 1760, height: 752, avif: [[pond960Avif, 960], [pond1440Avif, 1440], [pond1760Avif, 1760]], webp: [[pond960Webp, 960], [pond1440Webp, 1440], [pond1760Webp, 1760]] },
  'pond-phone': { width: 760, height: 501, avif: [[pondPhone480Avif, 480], [pondPhone760Avif, 760]], webp: [[pondPhone480Webp, 480], [pondPhone760Webp, 760]] },
  'balls': { width: 560, height: 560, avif: [[balls280Avif, 280], [balls560Avif, 560]], webp: [[balls280Webp, 280], [balls560Webp, 560]] },
  'lantern-amber': { width: 560, height: 560, avif: [[lanternAmber280Avif, 280], [lanternAmber560Avif, 560]], webp: [[lanternAmber280Webp, 280], [lanternAmber560Webp, 560]] },
  'coins': { width: 560, height: 560, avif: [[coins280Avif, 280], [coins560Avif, 560]], webp: [[coins280Webp, 280], [coins560Webp, 560]] },
  'gift': { width: 560, height: 560, avif: [[gift280Avif, 280], [gift560Avif, 560]], webp: [[gift280Webp, 280], [gift560Webp, 560]] },
  'lixi': { width: 560, height: 560, avif: [[lixi280Avif, 280], [lixi560Avif, 560]], webp: [[lixi280Webp, 280], [lixi560Webp, 560]] },
  'cover-VNMB_1M': { width: 600, height: 800, avif: [[coverVNMB1M300Avif, 300], [coverVNMB1M600Avif, 600]], webp: [[coverVNMB1M300Webp, 300], [coverVNMB1M600Webp, 600]] },
} as const

export type PictureName = keyof typeof pictures
