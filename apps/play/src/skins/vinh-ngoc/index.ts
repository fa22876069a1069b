import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const vinhNgoc: Skin = {
  code: 'vinh-ngoc',
  title: 'Vịnh Ngọc',
  lettering: { url: lettering, width: 690, height: 142 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffffff, 0xffd98a, 0x9dfff0, 0xff9ad0, 0xffb27a],
  coinInk: 0x06303c,
  coinEdge: 0xffffff,
  // E, G, A, B, D: the bamboo tubes of a đàn t'rưng.
  scale: [329.63, 392, 440, 493.88, 587.33, 659.26, 783.99, 880, 987.77, 1174.66],
}
