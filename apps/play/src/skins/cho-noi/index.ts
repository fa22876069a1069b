import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const choNoi: Skin = {
  code: 'cho-noi',
  title: 'Chợ Nổi',
  lettering: { url: lettering, width: 467, height: 164 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffe27a, 0x7dffb0, 0xff9ad0, 0x8fe6ff, 0xffb27a],
  coinInk: 0x06303c,
  coinEdge: 0xfff3c0,
  // G, A, C, D, E: hò, xự, xang, xê and công of the south, in the higher strings of a đàn kìm.
  scale: [392, 440, 523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51],
}
