import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const rongMay: Skin = {
  code: 'rong-may',
  title: 'Rồng Mây',
  lettering: { url: lettering, width: 695, height: 169 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffe08a, 0x7fe0ff, 0xff9a7a, 0x9dffb8, 0xc9b0ff],
  coinInk: 0x06234a,
  coinEdge: 0xd4f2ff,
}
