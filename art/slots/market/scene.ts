import { repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/cho-${name}.webp`, import.meta.url).href
const lantern = new URL('../../source/lantern_red.webp', import.meta.url).href

function picture(href: string, x: number, y: number, side: number, { turn = 0, blur = '' } = {}): string {
  return `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"${blur && ` filter="url(#${blur})"`}/>`
}

/** A palm of a height, its foot at a place, bent by so much. */
function palm(x: number, y: number, height: number, bend: number, colour: string): string {
  const [topX, topY] = [x + bend, y - height]
  const fronds = repeat(9, (at) => {
    const angle = (-200 + at * 27.5) * (Math.PI / 180)
    const reach = height * 0.46
    const [endX, endY] = [topX + Math.cos(angle) * reach, topY + Math.sin(angle) * reach * 0.7 + reach * 0.3]
    const [midX, midY] = [topX + Math.cos(angle) * reach * 0.6, topY + Math.sin(angle) * reach * 0.7 - reach * 0.12]
    return `<path d="M${topX} ${topY}Q${midX} ${midY - reach * 0.1} ${endX} ${endY}Q${midX} ${midY + reach * 0.16} ${topX} ${topY}Z"/>`
  })
  const wide = height * 0.028
  return `<g fill="${colour}"><path d="M${x - wide} ${y}Q${x - wide * 0.6} ${y - height * 0.6} ${topX - wide * 0.4} ${topY}L${topX + wide * 0.4} ${topY}Q${x + wide * 1.2} ${y - height * 0.6} ${x + wide} ${y}Z"/>${fronds}</g>`
}

/** A house on stilts at the water's edge, a lamp in its window. */
function house(x: number, y: number, wide: number, colour: string): string {
  const high = wide * 0.5
  return `<g fill="${colour}"><path d="M${x - wide * 0.62} ${y - high}L${x - wide * 0.42} ${y - high * 1.7}L${x + wide * 0.42} ${y - high * 1.7}L${x + wide * 0.62} ${y - high}Z"/><rect x="${x - wide / 2}" y="${y - high}" width="${wide}" height="${high * 0.72}"/>${repeat(4, (at) => `<rect x="${x - wide * 0.46 + at * wide * 0.3}" y="${y - high * 0.3}" width="${wide * 0.04}" height="${high * 0.5}"/>`)}</g><rect x="${x - wide * 0.22}" y="${y - high * 0.78}" width="${wide * 0.16}" height="${high * 0.3}" fill="#ffd98a" opacity=".9"/><rect x="${x + wide * 0.1}" y="${y - high * 0.78}" width="${wide * 0.16}" height="${high * 0.3}" fill="#ffd98a" opacity=".75"/>`
}

/** A seller in a hat, at the oar of a boat that lies in the water at a place. */
function rower(x: number, y: number, size: number, colour: string, faces: 1 | -1): string {
  return `<g transform="translate(${x} ${y}) scale(${size * faces} ${size})" fill="${colour}"><path d="M-120 -12C-70 6 70 6 124 -18C112 22 70 32 0 32C-70 32 -108 20 -120 -12Z"/><path d="M34 -2L40 -64C44 -82 68 -82 72 -64L78 -2Z"/><circle cx="56" cy="-88" r="13"/><path d="M56 -122L94 -86L18 -86Z"/><path d="M44 -56L-10 -20L-8 -14L50 -44Z"/><path d="M-6 -74L-40 44L-48 42L-14 -76Z"/><path d="M-80 -12C-70 -52 -10 -52 4 -10Z" opacity=".9"/></g>`
}

/** A boat's bow in front, heaped with fruit. */
function stall(x: number, y: number, size: number, faces: 1 | -1): string {
  const heap = (
    [
      ['f1', -30, -104, 150, -6],
      ['f5', 92, -84, 122, 4],
      ['f7', -132, -74, 132, -12],
      ['f3', 30, -52, 116, 10],
      ['f4', -64, -40, 108, 0],
      ['f2', 128, -30, 104, 0],
      ['f6', -150, -14, 100, 0],
      ['f4', 66, -6, 96, 20],
    ] as const
  )
    .map(([name, dx, dy, side, turn]) => picture(symbol(name), dx, dy, side, { turn: turn * faces }))
    .join('')
  const hull = 'M-300 -14C-220 26 -110 34 0 34C120 34 220 20 312 -40C300 70 190 120 0 120C-180 120 -280 80 -300 -14Z'
  return `<g transform="translate(${x} ${y}) scale(${size * faces} ${size})">${heap}<path d="${hull}" fill="url(#hull)"/><path d="M-300 -14C-220 26 -110 34 0 34C120 34 220 20 312 -40" fill="none" stroke="#f2b56a" stroke-width="11" stroke-linecap="round"/><path d="M-286 26Q0 104 296 8M-250 66Q0 130 262 50" fill="none" stroke="#2a1005" stroke-width="5" opacity=".5"/></g>`
}

function glitter({ width, height }: Frame, water: number, x: number): string {
  const random = thrown(8)
  return repeat(150, () => {
    const down = random() ** 1.3
    const py = water + 6 + down * (height - water)
    const px = x + (random() - 0.5) * width * (0.14 + down * 0.7)
    return `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(8 + down * 40 * random()).toFixed(0)}" ry="${(1.2 + down * 3).toFixed(1)}" fill="#ffe9b0" opacity="${(0.12 + random() * 0.4).toFixed(2)}"/>`
  })
}

/** The river at daybreak: palms and houses on its banks, boats of fruit, lanterns still lit. */
export function river(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [x, water, long] = [width / 2, height * 0.6, Math.max(width, height)]
  const [sunY, sun] = [height * 0.34, Math.min(width, height) * 0.19]
  const bank = (y: number, colour: string, from: number, count: number, size: number, seed: number) => {
    const random = thrown(seed)
    return `<path d="M-20 ${y}${repeat(13, (at) => `Q${((at + 0.5) * width) / 12} ${y - long * size * (0.1 + random() * 0.2)} ${((at + 1) * width) / 12} ${y - long * size * 0.05}`)}L${width + 40} ${y + 10}L-20 ${y + 10}Z" fill="${colour}"/>${repeat(count, (at) => palm((at + from + random() * 0.5) * (width / count), y, long * size * (0.8 + random() * 0.5), (random() - 0.5) * long * 0.05, colour))}`
  }
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a3a5e"/><stop offset=".24" stop-color="#1f7f96"/><stop offset=".42" stop-color="#f6c68a"/><stop offset=".58" stop-color="#ff9a5e"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2a468"/><stop offset=".16" stop-color="#4fa6a4"/><stop offset=".55" stop-color="#176a78"/><stop offset="1" stop-color="#06303c"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="#fffdf0"/><stop offset=".6" stop-color="#fff0b4"/><stop offset="1" stop-color="#ffcf6e"/></radialGradient><linearGradient id="hull" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b06a30"/><stop offset=".5" stop-color="#6e3616"/><stop offset="1" stop-color="#2a1005"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g opacity=".14" fill="#fff">${repeat(18, (at) => `<path d="M${x} ${sunY}L${x - 44} ${sunY - 1500}L${x + 44} ${sunY - 1500}Z" transform="rotate(${at * 20} ${x} ${sunY})"/>`)}</g>
<circle cx="${x}" cy="${sunY}" r="${sun * 2.3}" fill="#ffd88a" opacity=".6" filter="url(#b80)"/><circle cx="${x}" cy="${sunY}" r="${sun}" fill="url(#sun)"/>
<g opacity=".55">${bank(water, '#3f8f8c', 0.1, isTall ? 6 : 11, 0.1, 3)}</g>${bank(water + 4, '#125a62', 0.4, isTall ? 4 : 7, 0.16, 12)}${(isTall ? [0.12, 0.9] : [0.08, 0.25, 0.77, 0.93]).map((at, index) => house(width * at, water + 8, long * (index % 2 ? 0.075 : 0.09), '#0c444c')).join('')}
<rect y="${water}" width="${width}" height="${height - water}" fill="url(#water)"/><rect y="${water}" width="${width}" height="3" fill="#fff0c8" opacity=".6"/><ellipse cx="${x}" cy="${water + (height - water) * 0.3}" rx="${sun * 1.2}" ry="${(height - water) * 0.36}" fill="#ffe2a0" opacity=".45" filter="url(#b40)"/>${glitter(frame, water, x)}
${rower(width * (isTall ? 0.2 : 0.17), water + (height - water) * 0.18, long * 0.00056, '#0a3f48', 1)}${rower(width * (isTall ? 0.83 : 0.85), water + (height - water) * 0.24, long * 0.0007, '#093a44', -1)}${isTall ? '' : rower(width * 0.33, water + (height - water) * 0.1, long * 0.0004, '#135660', -1)}
${stall(width * (isTall ? 0.14 : 0.1), height * (isTall ? 0.93 : 0.9), long * 0.00062, 1)}${stall(width * (isTall ? 0.92 : 0.91), height * (isTall ? 0.96 : 0.93), long * 0.00068, -1)}
${(
  [
    [0.05, 0.13, 0.13],
    [0.95, 0.11, 0.14],
    [0.16, 0.06, 0.085],
    [0.85, 0.05, 0.09],
  ] as const
)
  .map(
    ([px, py, side]) =>
      `<circle cx="${width * px}" cy="${height * py}" r="${long * side * 0.6}" fill="#ff8a3c" opacity=".34" filter="url(#b40)"/>${picture(lantern, width * px, height * py, long * side)}`,
  )
  .join('')}`
}
