import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const phoDem: Skin = {
  code: 'pho-dem',
  title: 'Phố Đêm',
  lettering: { url: lettering, width: 533, height: 158 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0x26e6ff, 0xff5cc0, 0xffd23a, 0x8aff9a, 0xc08aff],
  coinInk: 0x1a0636,
  coinEdge: 0xffffff,
  // A, C, D, E, G: the minor five of an electric guitar.
  scale: [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99],
}
