import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const trongDong: Skin = {
  code: 'trong-dong',
  title: 'Trống Đồng',
  lettering: { url: lettering, width: 681, height: 186 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffd873, 0x7df0c4, 0xff9a6a, 0xc9a4ff, 0x8fe6ff],
  coinInk: 0x2a1404,
  coinEdge: 0xffe9b0,
  // D, E, G, A, C: a set of gongs, an octave lower than the strings of the other games.
  scale: [146.83, 164.81, 196, 220, 261.63, 293.66, 329.63, 392, 440, 523.25],
}
