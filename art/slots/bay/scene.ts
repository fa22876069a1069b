import { repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/vinh-${name}.webp`, import.meta.url).href

function picture(href: string, x: number, y: number, side: number, { turn = 0, blur = '', flip = 1 } = {}): string {
  return `<image href="${href}" x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)"${blur && ` filter="url(#${blur})"`}/>`
}

/** A coral that branches from its foot, lit along its left sides. */
function coral(x: number, y: number, height: number, [body, light]: readonly [string, string], seed: number): string {
  const random = thrown(seed)
  const branch = (fromX: number, fromY: number, angle: number, long: number, wide: number): string => {
    const [toX, toY] = [fromX + Math.cos(angle) * long, fromY + Math.sin(angle) * long]
    const bendX = (fromX + toX) / 2 + (random() - 0.5) * long * 0.3
    const path = `M${fromX.toFixed(1)} ${fromY.toFixed(1)}Q${bendX.toFixed(1)} ${((fromY + toY) / 2).toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`
    const next =
      wide < height * 0.028
        ? ''
        : [-0.52, 0.46]
            .map((turn) =>
              branch(toX, toY, angle + turn * (0.8 + random() * 0.5), long * (0.7 + random() * 0.16), wide * 0.74),
            )
            .join('')
    return `<path d="${path}" stroke="${body}" stroke-width="${wide.toFixed(1)}" stroke-linecap="round" fill="none"/><path d="${path}" stroke="${light}" stroke-width="${(wide * 0.28).toFixed(1)}" stroke-linecap="round" fill="none" opacity=".7" transform="translate(${(-wide * 0.2).toFixed(1)} 0)"/>${next}`
  }
  return branch(x, y, -Math.PI / 2, height * 0.3, height * 0.088)
}

/** Weed that stands in the water and bends with it. */
function weed(x: number, y: number, height: number, colour: string, seed: number): string {
  const random = thrown(seed)
  return repeat(6, (at) => {
    const [foot, long, bend] = [
      x + (at - 2.5) * height * 0.07,
      height * (0.6 + random() * 0.4),
      (random() - 0.5) * height * 0.3,
    ]
    const wide = height * 0.03
    return `<path d="M${foot - wide} ${y}C${foot + bend - wide} ${y - long * 0.4} ${foot - bend - wide} ${y - long * 0.7} ${foot + bend * 0.6} ${y - long}C${foot - bend + wide} ${y - long * 0.7} ${foot + bend + wide} ${y - long * 0.4} ${foot + wide} ${y}Z" fill="${colour}"/>`
  })
}

/** A shoal of small fish, far off. */
function shoal(x: number, y: number, size: number, colour: string, seed: number): string {
  const random = thrown(seed)
  return repeat(16, () => {
    const [dx, dy, s] = [(random() - 0.5) * size * 3.4, (random() - 0.5) * size * 1.5, size * (0.1 + random() * 0.07)]
    return `<path transform="translate(${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}) scale(${s.toFixed(2)})" fill="${colour}" d="M-1.6 0C-.9 -.8 .5 -.8 1.1 0L1.8 -.5L1.8 .5L1.1 0C.5 .8 -.9 .8 -1.6 0Z"/>`
  })
}

/** Peaks of limestone under the water, in the light that is left there. */
function rocks({ width, height }: Frame, y: number, rise: number, count: number, colour: string, seed: number): string {
  const random = thrown(seed)
  const step = width / count
  let path = `M-40 ${height}L-40 ${y}`
  for (let at = 0; at <= count; at++) {
    const [x, top] = [at * step, y - rise * (0.3 + 0.7 * Math.abs(at / count - 0.5) * 2) * (0.7 + random() * 0.3)]
    path += `C${x - step * 0.5} ${y} ${x - step * 0.34} ${top} ${x - step * 0.08} ${top}S${x + step * 0.22} ${top + rise * 0.2} ${x + step * 0.4} ${y}`
  }
  return `<path d="${path}L${width + 40} ${height}Z" fill="${colour}"/>`
}

/** Under the water of the bay: light from above, peaks of stone, a reef on both sides, and pearls in the sand. */
export function bay(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, sand] = [Math.max(width, height), height * 0.86]
  const random = thrown(5)
  const shafts = repeat(11, (at) => {
    const x = width * (0.5 + (at - 5) * 0.09)
    const lean = (at - 5) * long * 0.06
    return `<path d="M${x - 10} -20L${x + 26 + (at % 3) * 14} -20L${x + lean + long * 0.07} ${height * 0.86}L${x + lean - long * 0.02} ${height * 0.86}Z" fill="#eafff4" opacity="${(0.07 + (at % 4) * 0.035).toFixed(3)}"/>`
  })
  const surface = repeat(
    5,
    (at) =>
      `<path d="M-40 ${height * (0.012 + at * 0.018)}${repeat(22, (wave) => `q${width / 36} ${wave % 2 ? 16 - at * 2 : at * 2 - 16} ${width / 18} 0`)}" fill="none" stroke="#ffffff" stroke-width="${7 - at}" opacity="${0.5 - at * 0.08}"/>`,
  )
  const bubbles = repeat(64, () => {
    const [x, y, r] = [
      (random() < 0.5 ? random() * 0.2 : 0.8 + random() * 0.2) * width,
      random() * height,
      3 + random() ** 3 * long * 0.017,
    ]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#d9fff6" opacity=".2"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="none" stroke="#f2fffb" stroke-width="1.6" opacity=".6"/><circle cx="${(x - r * 0.34).toFixed(0)}" cy="${(y - r * 0.36).toFixed(0)}" r="${(r * 0.22).toFixed(1)}" fill="#fff" opacity=".9"/>`
  })
  const reef = (side: 1 | -1) => {
    const s = long * (isTall ? 0.8 : 1)
    const inner = `${weed(s * 0.2, sand + s * 0.06, s * 0.2, '#0e8a5a', 4)}${coral(s * 0.13, sand + s * 0.05, s * 0.3, ['#b03aa8', '#ff9cf0'], 7)}${coral(s * 0.02, sand + s * 0.04, s * 0.36, ['#e8503c', '#ffb08a'], 12)}${weed(s * 0.06, sand + s * 0.1, s * 0.14, '#19b070', 9)}${coral(s * 0.2, sand + s * 0.1, s * 0.17, ['#f0a01e', '#ffe69a'], 21)}`
    return `<g transform="translate(${side === 1 ? 0 : width} 0) scale(${side} 1)">${inner}</g>`
  }
  const pearls = repeat(9, () => {
    const [x, y, r] = [random() * width, sand + height * (0.05 + random() * 0.08), long * (0.006 + random() * 0.006)]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="url(#bead)"/>`
  })
  return `<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9fff0"/><stop offset=".12" stop-color="#4fe0c8"/><stop offset=".4" stop-color="#12a39c"/><stop offset=".75" stop-color="#0a6a7a"/><stop offset="1" stop-color="#06404e"/></linearGradient><linearGradient id="sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0deb0"/><stop offset=".35" stop-color="#b8b08a"/><stop offset="1" stop-color="#3f6a66"/></linearGradient><radialGradient id="bead" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#f4ecf4"/><stop offset="1" stop-color="#a89cc8"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sea)"/><ellipse cx="${width / 2}" cy="${-height * 0.02}" rx="${width * 0.4}" ry="${height * 0.3}" fill="#f6fff0" opacity=".75" filter="url(#b80)"/>
<g opacity=".5">${rocks(frame, height * 0.84, height * 0.5, 7, '#1f9a98', 3)}</g>${shoal(width * 0.24, height * 0.22, long * 0.05, '#0a7a80', 2)}${shoal(width * 0.78, height * 0.3, long * 0.06, '#0a7a80', 8)}<g opacity=".8">${rocks(frame, height * 0.9, height * 0.42, 5, '#0f7480', 11)}</g><g filter="url(#b8)">${shafts}</g>${surface}
<path d="M-20 ${sand}${repeat(6, (at) => `Q${((at + 0.5) * width) / 6} ${sand - (at % 2 ? -1 : 1) * height * 0.02} ${((at + 1) * width) / 6} ${sand}`)}L${width + 20} ${height}L-20 ${height}Z" fill="url(#sand)"/>${repeat(20, () => `<ellipse cx="${(random() * width).toFixed(0)}" cy="${(sand + random() * (height - sand)).toFixed(0)}" rx="${(20 + random() * 60).toFixed(0)}" ry="${(2 + random() * 4).toFixed(0)}" fill="#fff6d0" opacity=".22"/>`)}
${reef(1)}${reef(-1)}${pearls}${picture(symbol('w-plain'), width * (isTall ? 0.82 : 0.86), height * 0.935, long * 0.13, { turn: 6 })}${picture(symbol('n4'), width * (isTall ? 0.3 : 0.17), height * 0.95, long * 0.09, { turn: -16 })}
${picture(symbol('n1'), width * (isTall ? 0.5 : 0.06), height * (isTall ? 0.78 : 0.34), long * 0.14, { turn: 40 })}${picture(symbol('n2'), width * (isTall ? 0.88 : 0.94), height * (isTall ? 0.12 : 0.28), long * 0.1)}${picture(symbol('n2'), width * (isTall ? 0.7 : 0.89), height * (isTall ? 0.095 : 0.16), long * 0.06, { blur: 'b2' })}${bubbles}`
}
