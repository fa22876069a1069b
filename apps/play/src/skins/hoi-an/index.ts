import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const hoiAn: Skin = {
  code: 'hoi-an',
  title: 'Hội An',
  lettering: { url: lettering, width: 398, height: 159 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xfff3a8, 0xff8a6a, 0x7af0c8, 0xc8b0ff, 0xffffff],
  coinInk: 0x5a1a00,
  coinEdge: 0xfff3a8,
  // C, E, F, G, B: the moon lute by the river.
  scale: [261.63, 329.63, 349.23, 392, 493.88, 523.25, 659.26, 698.46, 783.99, 987.77],
}
