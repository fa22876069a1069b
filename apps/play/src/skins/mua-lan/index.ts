import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const muaLan: Skin = {
  code: 'mua-lan',
  title: 'Múa Lân',
  lettering: { url: lettering, width: 425, height: 143 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xfff6c4, 0xff8a72, 0x7af0e0, 0xffb0d8, 0xffffff],
  coinInk: 0x3a0c06,
  coinEdge: 0xfff8d0,
  // C, D, F, G, A: gongs and horns of the troupe.
  scale: [261.63, 293.66, 349.23, 392, 440, 523.25, 587.33, 698.46, 783.99, 880],
}
