import { repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/lan-${name}.webp`, import.meta.url).href

const picture = (href: string, x: number, y: number, side: number, turn = 0) =>
  `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"/>`

/** A roof of the communal house, its corners turned up, on pillars of red. */
function hall(x: number, ground: number, wide: number): string {
  const w = wide / 2
  const pillar = (at: number) =>
    `<rect x="${x + at * w - w * 0.035}" y="${ground - w * 0.62}" width="${w * 0.07}" height="${w * 0.62}" fill="#a8121c"/><rect x="${x + at * w - w * 0.03}" y="${ground - w * 0.62}" width="${w * 0.018}" height="${w * 0.62}" fill="#ff7a5a" opacity=".7"/><rect x="${x + at * w - w * 0.05}" y="${ground - w * 0.05}" width="${w * 0.1}" height="${w * 0.05}" fill="#e8b84a"/>`
  const roof = (y: number, half: number, rise: number) =>
    `<path d="M${x - half} ${y}Q${x - half * 1.1} ${y - rise * 0.3} ${x - half * 1.16} ${y - rise * 0.72}Q${x - half * 0.8} ${y - rise * 0.34} ${x - half * 0.62} ${y - rise}H${x + half * 0.62}Q${x + half * 0.8} ${y - rise * 0.34} ${x + half * 1.16} ${y - rise * 0.72}Q${x + half * 1.1} ${y - rise * 0.3} ${x + half} ${y}Z" fill="#0c3a48"/>${repeat(25, (at) => `<path d="M${x + ((at - 12) / 12) * half * 0.6} ${y - rise * 0.98}L${x + ((at - 12) / 12) * half * 0.98} ${y - rise * 0.02}" stroke="#1f7a88" stroke-width="${half * 0.012}"/>`)}<path d="M${x - half * 1.16} ${y - rise * 0.72}Q${x - half * 0.8} ${y - rise * 0.34} ${x - half * 0.62} ${y - rise}H${x + half * 0.62}Q${x + half * 0.8} ${y - rise * 0.34} ${x + half * 1.16} ${y - rise * 0.72}" fill="none" stroke="#f0b42a" stroke-width="${half * 0.024}" stroke-linecap="round"/><path d="M${x - half} ${y}H${x + half}" stroke="#f0b42a" stroke-width="${half * 0.03}"/>`
  return `<rect x="${x - w * 0.86}" y="${ground - w * 0.64}" width="${w * 1.72}" height="${w * 0.64}" fill="#5c0a16"/><rect x="${x - w * 0.8}" y="${ground - w * 0.56}" width="${w * 1.6}" height="${w * 0.56}" fill="#ffae4a" opacity=".5"/>${repeat(6, (at) => `<rect x="${x - w * 0.76 + at * w * 0.255}" y="${ground - w * 0.5}" width="${w * 0.2}" height="${w * 0.5}" fill="#7a0c18"/><rect x="${x - w * 0.74 + at * w * 0.255}" y="${ground - w * 0.47}" width="${w * 0.16}" height="${w * 0.24}" fill="#ffcf6a" opacity=".85"/>`)}${[-0.86, -0.52, -0.18, 0.18, 0.52, 0.86].map(pillar).join('')}${roof(ground - w * 0.6, w, w * 0.34)}${roof(ground - w * 0.94, w * 0.6, w * 0.3)}<circle cx="${x}" cy="${ground - w * 1.32}" r="${w * 0.07}" fill="#ffd24a"/><path d="M${x - w * 0.3} ${ground - w * 1.26}Q${x - w * 0.2} ${ground - w * 1.4} ${x - w * 0.1} ${ground - w * 1.27}T${x} ${ground - w * 1.27}T${x + w * 0.1} ${ground - w * 1.27}T${x + w * 0.3} ${ground - w * 1.26}" fill="none" stroke="#f0b42a" stroke-width="${w * 0.03}" stroke-linecap="round"/>`
}

/** A lantern of red silk on its cord. */
const lantern = (x: number, y: number, r: number) =>
  `<path d="M${x} ${y - r * 2.6}V${y - r}" stroke="#3a0c06" stroke-width="${r * 0.08}"/><circle cx="${x}" cy="${y}" r="${r * 1.7}" fill="#ff5a2a" opacity=".4" filter="url(#b40)"/><ellipse cx="${x}" cy="${y}" rx="${r * 1.1}" ry="${r * 0.92}" fill="#d8141e"/><ellipse cx="${x - r * 0.1}" cy="${y}" rx="${r * 0.7}" ry="${r * 0.9}" fill="#ff4a32"/><ellipse cx="${x - r * 0.1}" cy="${y}" rx="${r * 0.3}" ry="${r * 0.88}" fill="#ffb06a"/><rect x="${x - r * 0.46}" y="${y - r * 1.06}" width="${r * 0.92}" height="${r * 0.22}" rx="4" fill="#ffd24a"/><rect x="${x - r * 0.46}" y="${y + r * 0.84}" width="${r * 0.92}" height="${r * 0.22}" rx="4" fill="#ffd24a"/>${repeat(5, (at) => `<path d="M${x + (at - 2) * r * 0.16} ${y + r * 1.06}v${r * (0.9 - Math.abs(at - 2) * 0.12)}" stroke="#ffb02e" stroke-width="${r * 0.07}"/>`)}`

/** A string of firecrackers that hangs from above and goes off at its end. */
function crackers(x: number, length: number, size: number): string {
  const many = Math.floor(length / (size * 0.62))
  const body = repeat(many, (at) => {
    const y = at * size * 0.62
    return [-1, 1]
      .map(
        (flip) =>
          `<g transform="translate(${x} ${y}) rotate(${flip * 42}) translate(0 ${size * 0.42})"><rect x="${-size * 0.19}" y="${-size * 0.36}" width="${size * 0.38}" height="${size * 0.82}" rx="3" fill="#b80e18"/><rect x="${-size * 0.13}" y="${-size * 0.36}" width="${size * 0.1}" height="${size * 0.82}" fill="#ff6a52"/><rect x="${-size * 0.2}" y="${size * 0.3}" width="${size * 0.4}" height="${size * 0.14}" fill="#ffd24a"/></g>`,
      )
      .join('')
  })
  const end = many * size * 0.62 + size * 0.4
  return `<path d="M${x} 0V${end}" stroke="#5c2a08" stroke-width="4"/>${body}<circle cx="${x}" cy="${end}" r="${size * 2.2}" fill="#ffae2e" opacity=".7" filter="url(#b16)"/><g transform="translate(${x} ${end})">${repeat(14, (at) => `<path d="M0 0L${-size * 0.16} ${-size * 0.7}L0 ${-size * (at % 2 ? 1.1 : 1.7)}L${size * 0.16} ${-size * 0.7}Z" fill="${at % 2 ? '#ffd24a' : '#fff8d8'}" transform="rotate(${at * 25.7})"/>`)}<circle r="${size * 0.5}" fill="#fffdf0"/></g>`
}

/** A high post on which the lions leap. */
const post = (x: number, top: number, ground: number, wide: number) =>
  `<path d="M${x - wide * 0.9} ${ground}L${x - wide * 0.2} ${top}H${x + wide * 0.2}L${x + wide * 0.9} ${ground}" fill="none" stroke="#04222c" stroke-width="${wide * 0.14}"/><rect x="${x - wide * 0.22}" y="${top}" width="${wide * 0.44}" height="${ground - top}" fill="#b8121c"/><rect x="${x - wide * 0.16}" y="${top}" width="${wide * 0.12}" height="${ground - top}" fill="#ff6a52"/>${repeat(5, (at) => `<rect x="${x - wide * 0.24}" y="${top + ((at + 0.6) * (ground - top)) / 5}" width="${wide * 0.48}" height="${wide * 0.16}" fill="#ffd24a"/>`)}<ellipse cx="${x}" cy="${top}" rx="${wide}" ry="${wide * 0.26}" fill="#7a4408"/><ellipse cx="${x}" cy="${top - wide * 0.1}" rx="${wide}" ry="${wide * 0.26}" fill="#f0b42a"/><ellipse cx="${x}" cy="${top - wide * 0.12}" rx="${wide * 0.8}" ry="${wide * 0.18}" fill="#d8141e"/>`

/** The court of the communal house in the evening: lanterns, firecrackers, and the lions on their posts. */
export function courtyard(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, x, ground] = [Math.max(width, height), width / 2, height * 0.74]
  const random = thrown(33)
  const confetti = repeat(isTall ? 90 : 150, () => {
    const [px, py, s] = [random() * width, random() * height, long * (0.003 + random() * 0.004)]
    return `<rect x="${px.toFixed(0)}" y="${py.toFixed(0)}" width="${s.toFixed(1)}" height="${(s * 1.9).toFixed(1)}" fill="${['#ffd24a', '#ff5a4a', '#fff6d8', '#5af0e0', '#ff9ac0'][Math.floor(random() * 5)]}" opacity="${(0.5 + random() * 0.5).toFixed(2)}" transform="rotate(${(random() * 180).toFixed(0)} ${px.toFixed(0)} ${py.toFixed(0)})"/>`
  })
  const row = (y: number, sag: number, many: number, r: number) =>
    `<path d="M-10 ${y}Q${x} ${y + sag * 2} ${width + 10} ${y}" fill="none" stroke="#3a0c06" stroke-width="4"/>${repeat(
      many,
      (at) => {
        const along = (at + 0.5) / many
        return lantern(width * along, y + sag * 4 * along * (1 - along) + r * 2.6, r)
      },
    )}`
  const tiles = repeat(9, (at) => {
    const y = ground + (height - ground) * (at / 8) ** 1.7
    return `<path d="M-10 ${y}H${width + 10}" stroke="#0a4a58" stroke-width="3" opacity=".7"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#03222e"/><stop offset=".4" stop-color="#075a68"/><stop offset=".72" stop-color="#1aa89a"/></linearGradient><linearGradient id="court" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c8088"/><stop offset="1" stop-color="#03222c"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g opacity=".1" fill="#fff0b0">${repeat(24, (at) => `<path d="M${x} ${height * 0.52}L${x - 46} ${height * 0.52 - 1700}L${x + 46} ${height * 0.52 - 1700}Z" transform="rotate(${at * 15} ${x} ${height * 0.52})"/>`)}</g>${repeat(50, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.4).toFixed(0)}" r="${(0.8 + random() * 1.6).toFixed(1)}" fill="#e8fff6" opacity="${(0.3 + random() * 0.6).toFixed(2)}"/>`)}
<ellipse cx="${x}" cy="${ground}" rx="${width * 0.6}" ry="${height * 0.2}" fill="#ffb04a" opacity=".4" filter="url(#b80)"/>${hall(x, ground, width * (isTall ? 1.02 : 0.5))}${isTall ? '' : `${hall(width * 0.09, ground, width * 0.3)}${hall(width * 0.91, ground, width * 0.3)}`}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#court)"/>${tiles}${repeat(15, (at) => `<path d="M${x + (at - 7) * width * 0.06} ${ground}L${x + (at - 7) * width * 0.22} ${height}" stroke="#0a4a58" stroke-width="3" opacity=".6"/>`)}<ellipse cx="${x}" cy="${ground + height * 0.06}" rx="${width * 0.45}" ry="${height * 0.05}" fill="#ffcf6a" opacity=".4" filter="url(#b40)"/>
${isTall ? row(height * 0.03, height * 0.02, 4, long * 0.024) : row(-height * 0.01, height * 0.03, 8, long * 0.026)}${crackers(width * (isTall ? 0.05 : 0.025), height * (isTall ? 0.34 : 0.5), long * 0.026)}${crackers(width * (isTall ? 0.95 : 0.975), height * (isTall ? 0.34 : 0.5), long * 0.026)}
${[
  [isTall ? 0.14 : 0.1, 0.8, 1],
  [isTall ? 0.86 : 0.9, 0.76, 1],
  [isTall ? -1 : 0.04, 0.88, 0.9],
  [isTall ? -1 : 0.96, 0.86, 0.9],
]
  .map(([at = 0, top = 0, size = 0]) => post(width * at, height * top, height * 1.01, long * 0.045 * size))
  .join(
    '',
  )}${picture(symbol('l1'), width * (isTall ? 0.14 : 0.1), height * 0.8 - long * 0.062, long * 0.145, -6)}${picture(symbol('l1'), width * (isTall ? 0.86 : 0.9), height * 0.76 - long * 0.062, long * 0.145, 6)}${picture(symbol('l2'), width * (isTall ? 0.5 : 0.035), height * (isTall ? 0.93 : 0.86), long * 0.1)}${isTall ? '' : picture(symbol('l2'), width * 0.965, height * 0.84, long * 0.1)}${confetti}`
}
