import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const muaVang: Skin = {
  code: 'mua-vang',
  title: 'Mùa Vàng',
  lettering: { url: lettering, width: 714, height: 166 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xfff3a8, 0xff8a6a, 0x9dff9a, 0xc9a4ff, 0xffffff],
  coinInk: 0x3a2006,
  coinEdge: 0xfff3c0,
  // C, D, E, G, A: the flute of a kite.
  scale: [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99, 880],
}
