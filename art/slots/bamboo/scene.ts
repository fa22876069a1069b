import { between, repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/tre-${name}.webp`, import.meta.url).href

const picture = (href: string, x: number, y: number, side: number, turn = 0) =>
  `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"/>`

interface Canes {
  readonly many: number
  readonly wide: number
  /** How near they are: 0 is lost in the mist, 1 is before the eye. */
  readonly near: number
  readonly seed: number
}

/** A row of bamboo, from the ground out of the picture, with knots, light on its left and leaves. */
function canes({ width, height }: Frame, { many, wide, near, seed }: Canes): string {
  const random = thrown(seed)
  const [body, light, dark] = [
    between('#3f9a86', '#2f7a1e', near),
    between('#7ad0b4', '#b8e85a', near),
    between('#2a7a70', '#0c3210', near),
  ]
  return repeat(many, (at) => {
    const x = ((at + 0.15 + random() * 0.7) / many) * width
    const lean = (random() - 0.5) * width * 0.06
    const thick = wide * (0.7 + random() * 0.5)
    const joint = thick * (5 + random() * 2)
    const first = random() * joint
    const place = (y: number) => x + lean * (1 - y / height)
    const knots = repeat(Math.ceil(height / joint) + 1, (step) => {
      const y = first + step * joint
      return `<ellipse cx="${place(y).toFixed(1)}" cy="${y.toFixed(1)}" rx="${(thick * 0.58).toFixed(1)}" ry="${(thick * 0.13).toFixed(1)}" fill="${dark}"/><ellipse cx="${(place(y) - thick * 0.06).toFixed(1)}" cy="${(y - thick * 0.07).toFixed(1)}" rx="${(thick * 0.46).toFixed(1)}" ry="${(thick * 0.06).toFixed(1)}" fill="${light}"/>`
    })
    const leaves = repeat(9, () => {
      const y = random() * height * 0.62
      const [px, turn, long] = [
        place(y) + (random() - 0.5) * thick * 3,
        20 + random() * 140,
        thick * (2.6 + random() * 2),
      ]
      return `<path d="M0 0C${(long * 0.3).toFixed(1)} ${(-long * 0.13).toFixed(1)} ${(long * 0.7).toFixed(1)} ${(-long * 0.1).toFixed(1)} ${long.toFixed(1)} 0C${(long * 0.7).toFixed(1)} ${(long * 0.1).toFixed(1)} ${(long * 0.3).toFixed(1)} ${(long * 0.1).toFixed(1)} 0 0Z" transform="translate(${px.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})" fill="${random() > 0.5 ? body : between(body, light, 0.45)}"/>`
    })
    const line = (stroke: string, share: number, aside: number) =>
      `<path d="M${(place(0) + aside).toFixed(1)} -20L${(place(height) + aside).toFixed(1)} ${height + 20}" stroke="${stroke}" stroke-width="${(thick * share).toFixed(1)}"/>`
    return `${line(dark, 1, 0)}${line(body, 0.8, -thick * 0.04)}${line(light, 0.2, -thick * 0.2)}${knots}${leaves}`
  })
}

/** A full moon in a forest of bamboo: mist between the stalks, a path of light, fireflies, and mushrooms that shine. */
export function forest(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, x] = [Math.max(width, height), width / 2]
  const moon = height * (isTall ? 0.13 : 0.2)
  const random = thrown(21)
  const flies = repeat(isTall ? 34 : 52, () => {
    const [px, py, r] = [random() * width, height * (0.06 + random() * 0.86), long * (0.0016 + random() * 0.002)]
    return `<circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="${(r * 5).toFixed(1)}" fill="#e8ff6a" opacity=".42" filter="url(#b8)"/><circle cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" r="${r.toFixed(1)}" fill="#fdffd0"/>`
  })
  const fern = (fx: number, fy: number, size: number, colour: string) =>
    repeat(
      9,
      (at) =>
        `<path d="M0 0Q${(size * 0.5).toFixed(0)} ${(-size * 0.34).toFixed(0)} ${size.toFixed(0)} ${(size * 0.08).toFixed(0)}Q${(size * 0.5).toFixed(0)} ${(-size * 0.1).toFixed(0)} 0 0Z" transform="translate(${fx.toFixed(0)} ${fy.toFixed(0)}) rotate(${-172 + at * 20.5})" fill="${at % 2 ? colour : between(colour, '#a4e86a', 0.28)}"/>`,
    )
  const mist = (y: number, opacity: number) =>
    `<ellipse cx="${x}" cy="${height * y}" rx="${width * 0.7}" ry="${height * 0.06}" fill="#a8f0d8" opacity="${opacity}" filter="url(#b40)"/>`
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#06302e"/><stop offset=".3" stop-color="#0f6a5e"/><stop offset=".62" stop-color="#4fb08a"/><stop offset="1" stop-color="#0a3a20"/></linearGradient><radialGradient id="moon"><stop offset="0" stop-color="#fffff4"/><stop offset=".7" stop-color="#f2fbd8"/><stop offset="1" stop-color="#c8ecc0"/></radialGradient><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f8a5a"/><stop offset="1" stop-color="#04180c"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${x}" cy="${moon}" r="${long * 0.26}" fill="#d8ffd0" opacity=".5" filter="url(#b80)"/><circle cx="${x}" cy="${moon}" r="${long * 0.1}" fill="url(#moon)"/><g fill="#c4dcb8" opacity=".6"><circle cx="${x - long * 0.03}" cy="${moon - long * 0.02}" r="${long * 0.022}"/><circle cx="${x + long * 0.035}" cy="${moon + long * 0.03}" r="${long * 0.03}"/><circle cx="${x + long * 0.03}" cy="${moon - long * 0.05}" r="${long * 0.012}"/></g>
${canes(frame, { many: isTall ? 13 : 30, wide: long * 0.009, near: 0.1, seed: 4 })}${mist(0.5, 0.5)}<g opacity=".13" fill="#f4ffd0">${repeat(9, (at) => `<path d="M${x} ${moon}L${x + (at - 4) * width * 0.2 - width * 0.05} ${height}h${width * 0.1}Z"/>`)}</g>${canes(frame, { many: isTall ? 8 : 19, wide: long * 0.015, near: 0.45, seed: 9 })}${mist(0.7, 0.45)}
<path d="M-20 ${height * 0.8}Q${width * 0.25} ${height * 0.74} ${x} ${height * 0.77}T${width + 20} ${height * 0.78}V${height + 20}H-20Z" fill="url(#ground)"/><path d="M${x - width * 0.03} ${height * 0.768}Q${x + width * 0.1} ${height * 0.86} ${x - width * 0.2} ${height}H${x + width * 0.24}Q${x + width * 0.14} ${height * 0.86} ${x + width * 0.03} ${height * 0.768}Z" fill="#d8f0a0" opacity=".34"/>
${repeat(isTall ? 5 : 9, (at) => fern(((at + 0.5) / (isTall ? 5 : 9)) * width, height * (0.86 + (at % 3) * 0.05), long * 0.06, '#1c6a34'))}<g>${canes({ width: width * (isTall ? 0.16 : 0.2), height }, { many: isTall ? 2 : 4, wide: long * 0.026, near: 1, seed: 15 })}</g><g transform="translate(${width * (isTall ? 0.85 : 0.8)} 0)">${canes({ width: width * (isTall ? 0.16 : 0.2), height }, { many: isTall ? 2 : 4, wide: long * 0.026, near: 1, seed: 27 })}</g>
${isTall ? '' : `${picture(symbol('b1'), width * 0.075, height * 0.3, long * 0.105, -6)}${picture(symbol('b4'), width * 0.925, height * 0.26, long * 0.08, 14)}`}${picture(symbol('b3'), width * (isTall ? 0.13 : 0.07), height * 0.9, long * 0.14)}${picture(symbol('b3'), width * (isTall ? 0.88 : 0.94), height * 0.91, long * 0.12)}${repeat(isTall ? 6 : 12, (at) => fern(((at + 0.5) / (isTall ? 6 : 12)) * width, height * 1.03, long * 0.07, '#0c4a20'))}${flies}`
}
