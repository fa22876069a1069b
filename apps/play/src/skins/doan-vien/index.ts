import { type Skin, isSmallScreen } from '../skin.ts'
import lettering from './name.webp'
import { symbols } from './symbols.ts'
import small from './symbols-small.webp'
import large from './symbols.webp'
import tall from './tall.webp'
import wide from './wide.webp'

export const doanVien: Skin = {
  code: 'doan-vien',
  title: 'Tết Đoàn Viên',
  lettering: { url: lettering, width: 753, height: 135 },
  atlas: { ...symbols, ...(isSmallScreen() ? { url: small, cell: symbols.smallCell } : { url: large }) },
  backgrounds: { wide, tall },
  lineColours: [0xffe07a, 0xff9ac4, 0xffffff, 0x8ff0b4, 0xffb86a],
  coinInk: 0x5a1a00,
  coinEdge: 0xfff2c0,
  // F, G, A, C, D: the merry northern mode, struck on the high strings of a đàn tam thập lục.
  scale: [349.23, 392, 440, 523.25, 587.33, 698.46, 783.99, 880, 1046.5, 1174.66],
}
