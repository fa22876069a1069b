import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const senVang: Skin = {
  code: 'sen-vang',
  title: 'Sen Vàng',
  lettering: { url: lettering, width: 509, height: 152 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffd45a, 0xff7ab8, 0x6ee7c8, 0x8fc7ff, 0xffa24d],
  coinInk: 0x4a2400,
  coinEdge: 0xffe9b0,
}
