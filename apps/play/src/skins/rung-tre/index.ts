import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const rungTre: Skin = {
  code: 'rung-tre',
  title: 'Rừng Tre',
  lettering: { url: lettering, width: 526, height: 163 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xf4ffc0, 0xffb27a, 0x8af0e0, 0xe0b0ff, 0xffffff],
  coinInk: 0x0a2410,
  coinEdge: 0xf0ffc0,
  // D, E, G, A, C: the reeds of a khèn among the hills.
  scale: [293.66, 329.63, 392, 440, 523.25, 587.33, 659.26, 783.99, 880, 1046.5],
}
