import type { FaceName, LetteringName } from '../cover/looks.ts'

/** How a slot is drawn. The names of symbols are those of its strips. */
export interface SlotArt {
  readonly code: string
  readonly title: string
  readonly face: FaceName
  readonly lettering: LetteringName
  /** Original of each symbol in art/slots/source, and its size in the cell, 1 being all of it. */
  readonly symbols: Readonly<Record<string, readonly [source: string, size: number]>>
}

const ranks = (game: string, names: readonly string[], size = 0.72) =>
  Object.fromEntries(
    names.map((name) => [name, [`${game}-${name.toLowerCase()}`, name === 'T' ? 0.84 : size]] as const),
  )

export const slotArt: readonly SlotArt[] = [
  {
    code: 'sen-vang',
    title: 'Sen Vàng',
    face: 'serif',
    lettering: 'gold',
    symbols: {
      H1: ['sen-h1', 1],
      H2: ['sen-h2', 1],
      H3: ['sen-h3', 0.98],
      H4: ['sen-h4', 0.96],
      ...ranks('sen', ['A', 'K', 'Q', 'J', 'T']),
      W: ['sen-w', 1],
      S: ['sen-s', 1],
    },
  },
  {
    code: 'rong-may',
    title: 'Rồng Mây',
    face: 'heavy',
    lettering: 'ice',
    symbols: {
      D1: ['rong-d1', 1],
      D2: ['rong-d2', 0.98],
      D3: ['rong-d3', 0.98],
      D4: ['rong-d4', 0.98],
      ...ranks('rong', ['A', 'K', 'Q', 'J', 'T']),
      W: ['rong-w', 1],
      S: ['rong-s', 1],
    },
  },
  {
    code: 'kho-bau',
    title: 'Kho Báu Đông Sơn',
    face: 'brush',
    lettering: 'fire',
    symbols: {
      P1: ['kho-p1', 1],
      P2: ['kho-p2', 0.98],
      P3: ['kho-p3', 0.96],
      P4: ['kho-p4', 1],
      ...ranks('kho', ['A', 'K', 'Q', 'J']),
      W: ['kho-w', 1],
      C: ['kho-c', 0.96],
      'C:MINI': ['kho-c1', 0.98],
      'C:MINOR': ['kho-c2', 0.98],
      'C:MAJOR': ['kho-c3', 0.98],
    },
  },
  {
    code: 'cho-noi',
    title: 'Chợ Nổi',
    face: 'round',
    lettering: 'jade',
    symbols: {
      F1: ['cho-f1', 1],
      F2: ['cho-f2', 0.96],
      F3: ['cho-f3', 1],
      F4: ['cho-f4', 0.96],
      F5: ['cho-f5', 0.98],
      F6: ['cho-f6', 1],
      F7: ['cho-f7', 0.98],
      W: ['cho-w', 1],
      S: ['cho-s', 0.98],
    },
  },
  {
    code: 'doan-vien',
    title: 'Tết Đoàn Viên',
    face: 'heavy',
    lettering: 'fire',
    symbols: {
      T1: ['tet-t1', 1],
      T2: ['tet-t2', 0.98],
      T3: ['tet-t3', 0.98],
      T4: ['tet-t4', 0.98],
      ...ranks('tet', ['A', 'K', 'Q', 'J'], 0.86),
      W: ['tet-w', 1],
      C: ['tet-c', 1],
      'C:MINI': ['tet-c1', 1],
      'C:MINOR': ['tet-c2', 1],
      'C:MAJOR': ['tet-c3', 1],
    },
  },
  {
    code: 'vinh-ngoc',
    title: 'Vịnh Ngọc',
    face: 'sign',
    lettering: 'ice',
    symbols: {
      N1: ['vinh-n1', 1],
      N2: ['vinh-n2', 1],
      N3: ['vinh-n3', 1],
      N4: ['vinh-n4', 0.98],
      ...ranks('vinh', ['A', 'K', 'Q', 'J'], 0.84),
      W: ['vinh-w', 1],
      S: ['vinh-s', 0.98],
    },
  },
  {
    code: 'trong-dong',
    title: 'Trống Đồng',
    face: 'serif',
    lettering: 'gold',
    symbols: {
      D1: ['dong-d1', 1],
      D2: ['dong-d2', 1],
      D3: ['dong-d3', 1],
      D4: ['dong-d4', 1],
      ...ranks('dong', ['A', 'K', 'Q', 'J', 'T'], 0.84),
      W: ['dong-w', 1],
      S: ['dong-s', 1],
    },
  },
  {
    code: 'pho-dem',
    title: 'Phố Đêm',
    face: 'round',
    lettering: 'candy',
    symbols: {
      F1: ['pho-f1', 1],
      F2: ['pho-f2', 1],
      F3: ['pho-f3', 0.98],
      F4: ['pho-f4', 0.98],
      F5: ['pho-f5', 0.98],
      F6: ['pho-f6', 0.96],
      F7: ['pho-f7', 0.94],
      W: ['pho-w', 1],
      S: ['pho-s', 1],
    },
  },
  {
    code: 'mua-vang',
    title: 'Mùa Vàng',
    face: 'heavy',
    lettering: 'ivory',
    symbols: {
      L1: ['mua-l1', 1],
      L2: ['mua-l2', 1],
      L3: ['mua-l3', 1],
      L4: ['mua-l4', 0.98],
      ...ranks('mua', ['A', 'K', 'Q', 'J'], 0.88),
      W: ['mua-w', 1],
      S: ['mua-s', 0.98],
    },
  },
  {
    code: 'rung-tre',
    title: 'Rừng Tre',
    face: 'round',
    lettering: 'jade',
    symbols: {
      B1: ['tre-b1', 1],
      B2: ['tre-b2', 1],
      B3: ['tre-b3', 1],
      B4: ['tre-b4', 1],
      ...ranks('tre', ['A', 'K', 'Q', 'J'], 0.88),
      W: ['tre-w', 1],
      S: ['tre-s', 0.98],
    },
  },
  {
    code: 'mua-lan',
    title: 'Múa Lân',
    face: 'brush',
    lettering: 'fire',
    symbols: {
      L1: ['lan-l1', 1],
      L2: ['lan-l2', 1],
      L3: ['lan-l3', 0.98],
      L4: ['lan-l4', 1],
      ...ranks('lan', ['A', 'K', 'Q', 'J'], 0.88),
      W: ['lan-w', 1],
      S: ['lan-s', 0.98],
    },
  },
  {
    code: 'hoi-an',
    title: 'Hội An',
    face: 'serif',
    lettering: 'fire',
    symbols: {
      H1: ['hoi-h1', 1],
      H2: ['hoi-h2', 1],
      H3: ['hoi-h3', 0.98],
      H4: ['hoi-h4', 0.98],
      ...ranks('hoi', ['A', 'K', 'Q', 'J'], 0.86),
      W: ['hoi-w', 1],
      C: ['hoi-c', 1],
      'C:MINI': ['hoi-c1', 1],
      'C:MINOR': ['hoi-c2', 1],
      'C:MAJOR': ['hoi-c3', 1],
    },
  },
]
