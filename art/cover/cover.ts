import { type FaceName, type LetteringName, type PaletteName, faces, letterings, palettes } from './looks.ts'
import { type PatternName, patterns } from './patterns.ts'
import { seededRandom } from './seeded.ts'

/** What a cover is made of. Looks that are left out are drawn from the game's id. */
export interface CoverPlan {
  /** The game's code: it seeds everything that is left to chance. */
  readonly id: string
  /** One or two lines, in the letters that should stand. */
  readonly title: readonly string[]
  /** Address of the main object, and of the related ones behind and before it. */
  readonly object: string
  readonly related: readonly string[]
  /** The scale of the main object where it does not fill its square; 1 unless told. */
  readonly scale?: number
  readonly palette?: PaletteName
  readonly pattern?: PatternName
  readonly lettering?: LetteringName
  readonly face?: FaceName
}

const [width, height] = [300, 400]
const objectSide = 208

/** The far objects' places: x, y, size as a part of the main object, and turn. */
const farPlaces = [
  [52, 84, 0.3, -18],
  [250, 96, 0.28, 16],
  [44, 214, 0.25, 12],
  [258, 222, 0.27, -14],
] as const
/** Two near ones, half outside the frame, for depth. */
const nearPlaces = [
  [-4, 262, 0.4, -22],
  [306, 268, 0.36, 24],
] as const

/** A game's cover as one SVG of 300 x 400 units, painted from the ground up. The same plan gives the same cover. */
export function coverSvg(plan: CoverPlan): string {
  const random = seededRandom(plan.id)
  const pick = <Name extends string>(all: Readonly<Record<Name, unknown>>): Name => {
    const names = Object.keys(all) as Name[] // The names of the record's own keys.
    const name = names[Math.floor(random() * names.length)]
    if (!name) throw new Error('there are no looks to choose from')
    return name
  }
  const [glow, mid, deep] = palettes[plan.palette ?? pick(palettes)]
  const centre = { x: width / 2, y: plan.title.length > 1 ? 146 : 162 }
  const pattern = patterns[plan.pattern ?? pick(patterns)]({ random, ...centre })
  const lettering = letterings[plan.lettering ?? pick(letterings)]
  const title = titleOf(plan.title, faces[plan.face ?? pick(faces)])
  const tilt = ((random() - 0.5) * 5).toFixed(1)
  const related = (at: number) => plan.related[at % plan.related.length] ?? plan.object

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<defs>
<radialGradient id="ground" cx=".5" cy="${(centre.y / height).toFixed(2)}" r=".78"><stop offset="0" stop-color="${glow}"/><stop offset=".42" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
<radialGradient id="light"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="${glow}" stop-opacity=".4"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".52" stop-color="${deep}" stop-opacity="0"/><stop offset=".8" stop-color="${deep}" stop-opacity=".78"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<linearGradient id="letters" gradientUnits="userSpaceOnUse" x1="0" y1="${title.top}" x2="0" y2="${title.bottom}"><stop offset="0" stop-color="${lettering.fill[0]}"/><stop offset=".5" stop-color="${lettering.fill[1]}"/><stop offset="1" stop-color="${lettering.fill[2]}"/></linearGradient>
<filter id="far"><feGaussianBlur stdDeviation=".9"/></filter><filter id="near"><feGaussianBlur stdDeviation="2.6"/></filter>
<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="12" stdDeviation="9" flood-color="#000" flood-opacity=".5"/></filter>
${title.group}</defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/>
<g fill="#fff" opacity=".15" style="mix-blend-mode:soft-light">${pattern}</g><g fill="#fff" opacity=".07">${pattern}</g>
<ellipse cx="${centre.x}" cy="${centre.y}" rx="150" ry="140" fill="url(#light)"/>
${farPlaces.map(([x, y, size, turn], at) => image(related(at), { x, y, side: objectSide * size * (1 + (random() - 0.5) * 0.25), turn, filter: 'far' })).join('')}
${image(plan.object, { ...centre, side: objectSide * (plan.scale ?? 1), turn: 0, filter: 'drop' })}
<rect width="${width}" height="${height}" fill="url(#shade)"/>
${nearPlaces.map(([x, y, size, turn], at) => image(related(at + 1), { x, y, side: objectSide * size, turn, filter: 'near' })).join('')}
<g transform="rotate(${tilt} 150 340)"><use href="#title" fill="${lettering.side}" stroke="${lettering.side}" stroke-width="11" stroke-linejoin="round" y="5"/><use href="#title" fill="${lettering.outline}" stroke="${lettering.outline}" stroke-width="10" stroke-linejoin="round"/><use href="#title" fill="url(#letters)" stroke="#fff" stroke-opacity=".35" stroke-width=".8"/></g>
<rect x="1" y="1" width="298" height="398" rx="14" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>
</svg>`
}

function image(
  address: string,
  { x, y, side, turn, filter }: { x: number; y: number; side: number; turn: number; filter: string },
): string {
  const corner = (middle: number) => (middle - side / 2).toFixed(1)
  return `<image href="${address}" x="${corner(x)}" y="${corner(y)}" width="${side.toFixed(1)}" height="${side.toFixed(1)}" transform="rotate(${turn} ${x} ${y})" filter="url(#${filter})"/>`
}

/**
 * The lines as one group at the foot of the cover, as large as the longest of them
 * allows, and where they begin and end.
 */
function titleOf(
  lines: readonly string[],
  face: (typeof faces)[FaceName],
): { group: string; top: number; bottom: number } {
  const longest = Math.max(...lines.map((line) => line.length))
  const size = Math.min(lines.length > 1 ? 58 : 66, 270 / (longest * face.widthFactor))
  const lineHeight = size * face.lineHeight
  const firstLine = 368 - (lines.length - 1) * lineHeight
  const texts = lines
    .map((line, at) => `<text x="150" y="${(firstLine + at * lineHeight).toFixed(1)}">${line}</text>`)
    .join('')
  const type = `font-family="${face.family}" font-weight="${face.weight}" font-size="${size.toFixed(1)}" style="font-stretch:${face.stretch}"`
  return { group: `<g id="title" text-anchor="middle" ${type}>${texts}</g>`, top: firstLine - size, bottom: 374 }
}
