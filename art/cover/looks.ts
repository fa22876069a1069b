/** Glow, mid and deep colour. Lightness bands are fixed, so that every cover sits in the same range. */
export const palettes = {
  ember: ['oklch(.80 .17 62)', 'oklch(.55 .19 32)', 'oklch(.24 .09 22)'],
  lacquer: ['oklch(.72 .19 38)', 'oklch(.46 .18 27)', 'oklch(.19 .075 24)'],
  gold: ['oklch(.90 .15 92)', 'oklch(.66 .15 66)', 'oklch(.28 .08 50)'],
  jade: ['oklch(.86 .15 158)', 'oklch(.52 .12 164)', 'oklch(.21 .05 172)'],
  leaf: ['oklch(.90 .19 126)', 'oklch(.55 .15 140)', 'oklch(.22 .06 152)'],
  sea: ['oklch(.84 .12 205)', 'oklch(.52 .13 236)', 'oklch(.22 .08 258)'],
  lagoon: ['oklch(.88 .13 185)', 'oklch(.56 .11 205)', 'oklch(.23 .06 226)'],
  violet: ['oklch(.74 .17 312)', 'oklch(.46 .19 296)', 'oklch(.20 .10 288)'],
  orchid: ['oklch(.82 .15 348)', 'oklch(.56 .21 352)', 'oklch(.25 .11 340)'],
  night: ['oklch(.68 .13 265)', 'oklch(.37 .13 272)', 'oklch(.16 .06 275)'],
  dusk: ['oklch(.84 .14 55)', 'oklch(.52 .17 350)', 'oklch(.22 .10 300)'],
  mint: ['oklch(.93 .10 165)', 'oklch(.70 .12 178)', 'oklch(.33 .07 195)'],
} as const

/** Colours of the lettering: three stops of its fill, its outline, and the side of its letters. */
export const letterings = {
  gold: { fill: ['#fffbe0', '#ffd45a', '#d98a12'], outline: '#3a1604', side: '#6d2d05' },
  fire: { fill: ['#fff7c2', '#ffb02e', '#ee3a14'], outline: '#3c0707', side: '#5e0d08' },
  ice: { fill: ['#ffffff', '#d4f2ff', '#69c5f7'], outline: '#06234a', side: '#0b3a74' },
  candy: { fill: ['#ffffff', '#ffe3f2', '#ff8cc3'], outline: '#5c0a4b', side: '#8a1470' },
  jade: { fill: ['#fbffe6', '#c9f56a', '#4cae34'], outline: '#062312', side: '#0b3f20' },
  ivory: { fill: ['#fffdf3', '#fff3d2', '#f1d9a0'], outline: '#2a0d0a', side: '#a82a18' },
  lilac: { fill: ['#ffffff', '#eadcff', '#b58cff'], outline: '#21094f', side: '#3b1280' },
} as const

/** Faces for titles. `widthFactor` is em per letter, measured on Vietnamese titles; lines are `lineHeight` em apart. */
export const faces = {
  wide: { family: 'Archivo', weight: 900, stretch: '116%', widthFactor: 0.82, lineHeight: 1.04 },
  narrow: { family: 'Archivo', weight: 900, stretch: '72%', widthFactor: 0.52, lineHeight: 1 },
  brush: { family: 'Phudu', weight: 900, stretch: '100%', widthFactor: 0.54, lineHeight: 1.02 },
  sign: { family: 'Bungee', weight: 400, stretch: '100%', widthFactor: 0.74, lineHeight: 1.05 },
  round: { family: 'Paytone One', weight: 400, stretch: '100%', widthFactor: 0.64, lineHeight: 1.08 },
  heavy: { family: 'Sigmar One', weight: 400, stretch: '100%', widthFactor: 0.76, lineHeight: 1.12 },
  modern: { family: 'Unbounded', weight: 900, stretch: '100%', widthFactor: 0.86, lineHeight: 1.14 },
  serif: { family: 'Playfair Display', weight: 900, stretch: '100%', widthFactor: 0.6, lineHeight: 1.08 },
} as const

export type PaletteName = keyof typeof palettes
export type LetteringName = keyof typeof letterings
export type FaceName = keyof typeof faces
