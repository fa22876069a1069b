import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const khoBau: Skin = {
  code: 'kho-bau',
  title: 'Kho Báu Đông Sơn',
  lettering: { url: lettering, width: 804, height: 130 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffc24d, 0x5fe0b8, 0xff7a5c, 0x8fc7ff, 0xe0b0ff],
  coinInk: 0x3a1a04,
  coinEdge: 0xffe3a0,
}
