import { nextName, type Tones } from './shade.ts'

/** Letters of ivory in gold, on dark metal. */
export function plate(word: string, y: number): string {
  const fill = nextName()
  const type = `x="220" y="${y}" text-anchor="middle" font-family="Archivo" font-weight="900" font-size="112" textLength="300" lengthAdjust="spacingAndGlyphs" style="font-stretch:112%"`
  return `<defs><linearGradient id="${fill}" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#fffdf2"/><stop offset=".6" stop-color="#f6e6bd"/><stop offset="1" stop-color="#dcbf7c"/></linearGradient></defs><text ${type} transform="translate(0 7)" fill="#3a1604" stroke="#3a1604" stroke-width="36" stroke-linejoin="round">${word}</text><text ${type} fill="#e2a638" stroke="#e2a638" stroke-width="28" stroke-linejoin="round">${word}</text><text ${type} fill="#7a3c08" stroke="#7a3c08" stroke-width="15" stroke-linejoin="round">${word}</text><text ${type} fill="url(#${fill})">${word}</text>`
}

/** How the letters of a game are made. */
export interface RankLook {
  /** The face of the letters and how large it is set, in pixels of the drawing. */
  readonly type: string
  readonly size: number
  /** How far a letter's frame reaches beyond the letter. */
  readonly frame: number
  readonly metal: Tones
  readonly outline: string
}

/** A letter of a card: a field of colour in a frame of metal, both with edges that catch the light. */
export function rank(shown: string, field: Tones, { type, size, frame, metal, outline }: RankLook): string {
  const [gold, colour, clip] = [nextName(), nextName(), nextName()]
  const text = (attributes: string) =>
    `<text x="220" y="${220 + size * 0.36}" text-anchor="middle" ${type} font-size="${size}"${shown.length > 1 ? ` textLength="${size * 1.02}" lengthAdjust="spacingAndGlyphs"` : ''} stroke-linejoin="round" ${attributes}>${shown}</text>`
  const stops = ([light, mid, dark]: Tones) =>
    `<stop offset=".16" stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset=".9" stop-color="${dark}"/>`
  return `<defs><linearGradient id="${gold}" gradientUnits="userSpaceOnUse" x1="120" y1="60" x2="320" y2="390">${stops(metal)}</linearGradient><linearGradient id="${colour}" gradientUnits="userSpaceOnUse" x1="170" y1="80" x2="260" y2="370">${stops(field)}</linearGradient><clipPath id="${clip}">${text('')}</clipPath></defs>
${text(`transform="translate(0 10)" fill="${outline}" stroke="${outline}" stroke-width="${frame * 2 + 14}"`)}<g filter="url(#raised)">${text(`fill="url(#${gold})" stroke="url(#${gold})" stroke-width="${frame * 2}"`)}</g>${text(`fill="${outline}" stroke="${outline}" stroke-width="10"`)}<g filter="url(#raised)">${text(`fill="url(#${colour})"`)}</g>
<g clip-path="url(#${clip})"><ellipse cx="190" cy="110" rx="230" ry="104" fill="#fff" opacity=".2"/></g>`
}
