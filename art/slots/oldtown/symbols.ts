import { rank, type RankLook } from '../words.ts'
import { boat, bridge, gate, mask, silk, tea } from './street.ts'

const look: RankLook = {
  type: `font-family="Playfair Display" font-weight="900"`,
  size: 340,
  frame: 19,
  metal: ['#ffe8b0', '#c2803a', '#5c2a10'],
  outline: '#1c0c38',
}

/** The drawing of each symbol, by the name of its original. */
export const oldTownSymbols: Readonly<Record<string, () => string>> = {
  h1: bridge,
  h2: boat,
  h3: mask,
  h4: tea,
  a: () => rank('A', ['#ffb07a', '#f0602a', '#8a1c0c'], look),
  k: () => rank('K', ['#a8b4ff', '#4a52e0', '#1c1a7a'], look),
  q: () => rank('Q', ['#ffa8e0', '#d83aa0', '#6a0a58'], look),
  j: () => rank('J', ['#a4f0d8', '#1fa88a', '#06503e'], look),
  w: gate,
  c: () => silk(['#fff3a8', '#ffb02e', '#b8560a']),
  c1: () => silk(['#b0ffd8', '#1fb07a', '#06503a'], 'MINI'),
  c2: () => silk(['#c8c0ff', '#6a52f0', '#26127a'], 'MINOR'),
  c3: () => silk(['#ffb09a', '#f0322a', '#7a0612'], 'MAJOR'),
}
