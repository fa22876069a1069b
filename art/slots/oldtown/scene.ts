import { repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/hoi-${name}.webp`, import.meta.url).href

const picture = (href: string, x: number, y: number, side: number, flip = 1) =>
  `<image href="${href}" x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" transform="translate(${x} ${y}) scale(${flip} 1)"/>`

/** A house of the old town: a yellow wall, shutters, a balcony of wood and a roof of tiles under moss. */
function house(x: number, ground: number, wide: number, tall: number, wall: string): string {
  const top = ground - tall
  const window = (wx: number, wy: number, w: number, h: number) =>
    `<rect x="${wx}" y="${wy}" width="${w}" height="${h}" fill="#ffcf6a"/><path d="M${wx + w / 2} ${wy}v${h}M${wx} ${wy + h * 0.4}h${w}" stroke="#4a1c14" stroke-width="${w * 0.06}"/><rect x="${wx - w * 0.36}" y="${wy}" width="${w * 0.33}" height="${h}" fill="#2f7a78"/><rect x="${wx + w * 1.03}" y="${wy}" width="${w * 0.33}" height="${h}" fill="#2f7a78"/>`
  const windows = [0.2, 0.58].map((at) => window(x + wide * at, top + tall * 0.22, wide * 0.2, tall * 0.2)).join('')
  return `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" fill="${wall}"/><rect x="${x}" y="${top}" width="${wide * 0.1}" height="${tall}" fill="#3a0c4a" opacity=".3"/><rect x="${x}" y="${top + tall * 0.5}" width="${wide}" height="${tall * 0.5}" fill="#6a2048" opacity=".22"/>${windows}<rect x="${x + wide * 0.04}" y="${top + tall * 0.5}" width="${wide * 0.92}" height="${tall * 0.03}" fill="#3a1410"/>${repeat(15, (at) => `<rect x="${x + wide * (0.06 + at * 0.06)}" y="${top + tall * 0.43}" width="${wide * 0.016}" height="${tall * 0.08}" fill="#5c2416"/>`)}<rect x="${x + wide * 0.04}" y="${top + tall * 0.42}" width="${wide * 0.92}" height="${tall * 0.018}" fill="#8a4424"/>
<rect x="${x + wide * 0.12}" y="${top + tall * 0.62}" width="${wide * 0.76}" height="${tall * 0.38}" fill="#4a1c14"/><rect x="${x + wide * 0.16}" y="${top + tall * 0.65}" width="${wide * 0.68}" height="${tall * 0.35}" fill="#ffb04a"/>${repeat(4, (at) => `<path d="M${x + wide * (0.16 + at * 0.2267)} ${top + tall * 0.65}V${ground}" stroke="#4a1c14" stroke-width="${wide * 0.03}"/>`)}<path d="M${x - wide * 0.06} ${top + tall * 0.02}L${x + wide * 0.08} ${top - tall * 0.14}H${x + wide * 0.92}L${x + wide * 1.06} ${top + tall * 0.02}Z" fill="#5c2430"/>${repeat(15, (at) => `<path d="M${x + wide * (0.1 + at * 0.057)} ${top - tall * 0.135}L${x + wide * (-0.03 + at * 0.0757)} ${top + tall * 0.015}" stroke="#8a4444" stroke-width="${wide * 0.02}"/>`)}<path d="M${x + wide * 0.06} ${top - tall * 0.14}H${x + wide * 0.94}" stroke="#e8a05a" stroke-width="${wide * 0.03}" stroke-linecap="round"/>`
}

/** A lantern of silk that hangs in the street. */
function lantern(x: number, y: number, r: number, [light, mid, dark]: readonly [string, string, string]): string {
  return `<path d="M${x} ${y - r * 1.5}V${y - r}" stroke="#1c0a2a" stroke-width="${r * 0.07}"/><circle cx="${x}" cy="${y}" r="${r * 1.6}" fill="${mid}" opacity=".38" filter="url(#b16)"/><ellipse cx="${x}" cy="${y}" rx="${r * 1.08}" ry="${r * 0.86}" fill="${dark}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.98}" ry="${r * 0.82}" fill="${mid}"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.6}" ry="${r * 0.82}" fill="${light}" opacity=".6"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.24}" ry="${r * 0.8}" fill="#fff8e0" opacity=".7"/><rect x="${x - r * 0.34}" y="${y - r}" width="${r * 0.68}" height="${r * 0.2}" rx="3" fill="#3a1a0a"/><rect x="${x - r * 0.34}" y="${y + r * 0.78}" width="${r * 0.68}" height="${r * 0.18}" rx="3" fill="#3a1a0a"/>${repeat(5, (at) => `<path d="M${x + (at - 2) * r * 0.1} ${y + r * 0.94}L${x + (at - 2) * r * 0.16} ${y + r * 1.6}" stroke="${mid}" stroke-width="${r * 0.06}"/>`)}`
}

const silks = [
  ['#fff3a8', '#ffb02e', '#b8560a'],
  ['#ffb09a', '#f0322a', '#7a0612'],
  ['#ffb0e8', '#e03aa8', '#6a0a5a'],
  ['#b0ffe0', '#1fb08a', '#06503e'],
  ['#c8c0ff', '#7a5af0', '#26127a'],
] as const

/** The old town at nightfall: silk lanterns over the river, yellow houses, boats, and lights on the water. */
export function oldTown(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, x, water] = [Math.max(width, height), width / 2, height * 0.76]
  const random = thrown(41)
  const count = isTall ? 4 : 8
  const walls = ['#f0a83a', '#e8962e', '#f4b84a', '#d8842a']
  const houses = repeat(count, (at) =>
    house(
      (at * width) / count,
      water,
      width / count + 2,
      height * (0.3 + ((at * 5) % 3) * 0.035 + Math.abs(at - (count - 1) / 2) * (isTall ? 0.02 : 0.022)),
      walls[at % walls.length] ?? '#f0a83a',
    ),
  )
  const row = (y: number, sag: number, many: number, r: number, first: number) =>
    `<path d="M-10 ${y}Q${x} ${y + sag * 2} ${width + 10} ${y}" fill="none" stroke="#1c0a2a" stroke-width="3"/>${repeat(
      many,
      (at) => {
        const along = (at + 0.5) / many
        return lantern(
          width * along,
          y + sag * 4 * along * (1 - along) + r * 1.5,
          r,
          silks[(at + first) % 5] ?? silks[0],
        )
      },
    )}`
  const glints = repeat(isTall ? 60 : 110, () => {
    const [px, py, w] = [
      random() * width,
      water + (height - water) * random() ** 0.8,
      width * (0.012 + random() * 0.03),
    ]
    const colour = silks[Math.floor(random() * 5)]?.[1] ?? '#ffb02e'
    return `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${w.toFixed(0)}" ry="${(w * 0.1).toFixed(1)}" fill="${colour}" opacity="${(0.3 + random() * 0.5).toFixed(2)}"/>`
  })
  const floating = repeat(isTall ? 10 : 18, () => {
    const [px, py] = [random() * width, water + (height - water) * (0.2 + random() * 0.75)]
    const s = long * (0.006 + ((py - water) / (height - water)) * 0.008)
    return `<circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="${(s * 3).toFixed(1)}" fill="#ffb04a" opacity=".5" filter="url(#b8)"/><path d="M${(px - s * 1.3).toFixed(1)} ${(py - s * 0.2).toFixed(1)}L${(px - s).toFixed(1)} ${(py + s * 0.7).toFixed(1)}H${(px + s).toFixed(1)}L${(px + s * 1.3).toFixed(1)} ${(py - s * 0.2).toFixed(1)}Z" fill="#ff6a3a"/><ellipse cx="${px.toFixed(1)}" cy="${(py - s * 0.2).toFixed(1)}" rx="${(s * 1.3).toFixed(1)}" ry="${(s * 0.36).toFixed(1)}" fill="#fff0b0"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a1050"/><stop offset=".34" stop-color="#4a2490"/><stop offset=".58" stop-color="#d84a7a"/><stop offset=".74" stop-color="#ffae4a"/></linearGradient><linearGradient id="river" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a3a8a"/><stop offset=".4" stop-color="#2c2270"/><stop offset="1" stop-color="#0e0a34"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${repeat(60, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.36).toFixed(0)}" r="${(0.8 + random() * 1.6).toFixed(1)}" fill="#fff0e0" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`)}<ellipse cx="${x}" cy="${height * 0.5}" rx="${width * 0.6}" ry="${height * 0.16}" fill="#ffb86a" opacity=".5" filter="url(#b80)"/>${houses}
<rect y="${water - height * 0.012}" width="${width}" height="${height * 0.024}" fill="#3a1c2a"/><rect y="${water}" width="${width}" height="${height - water}" fill="url(#river)"/>${glints}
${isTall ? `${row(height * 0.015, height * 0.03, 4, long * 0.022, 0)}${row(height * 0.1, height * 0.025, 5, long * 0.017, 2)}` : `${row(-height * 0.01, height * 0.05, 9, long * 0.026, 0)}${row(height * 0.13, height * 0.06, 11, long * 0.019, 2)}`}${floating}${picture(symbol('h2'), width * (isTall ? 0.17 : 0.08), height * (isTall ? 0.9 : 0.87), long * (isTall ? 0.15 : 0.14))}${picture(symbol('h2'), width * (isTall ? 0.86 : 0.93), height * (isTall ? 0.87 : 0.84), long * 0.12, -1)}${isTall ? '' : `${lantern(width * 0.05, height * 0.42, long * 0.036, silks[1])}${lantern(width * 0.95, height * 0.4, long * 0.036, silks[4])}${lantern(width * 0.11, height * 0.3, long * 0.026, silks[0])}${lantern(width * 0.9, height * 0.58, long * 0.024, silks[3])}`}`
}
