import { between, repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/mua-${name}.webp`, import.meta.url).href

function picture(href: string, x: number, y: number, side: number, { turn = 0, blur = '', flip = 1 } = {}): string {
  return `<image href="${href}" x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} 1)"${blur && ` filter="url(#${blur})"`}/>`
}

/** A cloud of summer, white above and blue below. */
const cloud = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g fill="#b8dcf4"><ellipse cy="16" rx="120" ry="30"/></g><g fill="#fff"><ellipse rx="110" ry="32"/><circle cx="-46" cy="-22" r="42"/><circle cx="10" cy="-42" r="54"/><circle cx="62" cy="-14" r="40"/></g></g>`

/** Hills cut into steps: each step a field of rice with its dyke along it. */
function terraces(
  { width, height }: Frame,
  y: number,
  rise: number,
  steps: number,
  side: 1 | -1,
  seed: number,
): string {
  const random = thrown(seed)
  const swing = [random(), random(), random()]
  const body = repeat(steps, (at) => {
    const share = at / (steps - 1)
    const top = y - rise * (1 - share)
    const reach = width * (0.34 + share * 0.34 + (swing[at % 3] ?? 0) * 0.05)
    const fall = (height - y) * share * 0.55
    const field = between('#8fc23a', '#f2b21e', share * 1.25)
    const path = `M-40 ${top}C${reach * 0.3} ${top - rise * 0.06} ${reach * 0.62} ${top + rise * 0.02} ${reach * 0.82} ${top + rise * 0.12}S${reach * 1.04} ${top + rise * 0.3 + fall * 0.3} ${reach * 1.12} ${height}L-40 ${height}Z`
    return `<path d="${path}" fill="${field}"/><path d="${path}" fill="none" stroke="#fff3a8" stroke-width="4" opacity=".75"/><path d="${path}" fill="none" stroke="#7a5a10" stroke-width="3" opacity=".5" transform="translate(0 6)"/>`
  })
  return side === 1 ? body : `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`
}

/** A clump of bamboo. */
function bamboo(x: number, y: number, height: number, seed: number): string {
  const random = thrown(seed)
  return repeat(7, (at) => {
    const [lean, long] = [(at - 3) * height * 0.07, height * (0.7 + random() * 0.3)]
    const leaves = repeat(9, () => {
      const along = 0.45 + random() * 0.55
      const [lx, ly] = [x + lean * along * along + (random() - 0.5) * height * 0.16, y - long * along]
      return `<ellipse cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" rx="${(height * 0.06).toFixed(0)}" ry="${(height * 0.013).toFixed(1)}" fill="${random() > 0.5 ? '#2f8a34' : '#56b042'}" transform="rotate(${((random() - 0.5) * 90).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})"/>`
    })
    return `<path d="M${x + (at - 3) * height * 0.02} ${y}Q${x + lean * 0.3} ${y - long * 0.6} ${x + lean} ${y - long}" stroke="#6a9a2a" stroke-width="${(height * 0.018).toFixed(1)}" fill="none"/>${leaves}`
  })
}

/** A house of earth and straw. */
const house = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-70" y="-60" width="140" height="62" fill="#e8c48a"/><rect x="-70" y="-60" width="140" height="18" fill="#a8763a" opacity=".6"/><rect x="-18" y="-44" width="36" height="46" fill="#5a2e10"/><rect x="-56" y="-40" width="26" height="22" fill="#5a2e10"/><rect x="30" y="-40" width="26" height="22" fill="#5a2e10"/><path d="M-96 -52L-52 -116H52L96 -52Q0 -38 -96 -52Z" fill="#b8762a"/><path d="M-96 -52L-52 -116H52L96 -52Q0 -66 -96 -52Z" fill="#e2a64a"/>${repeat(13, (at) => `<path d="M${-48 + at * 8} -114L${-84 + at * 14} -56" stroke="#8a5416" stroke-width="2.4" opacity=".5"/>`)}</g>`

/** The day of the harvest: terraces in gold on both sides of a valley, kites over it, and sheaves in front. */
export function harvest(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, x] = [Math.max(width, height), width / 2]
  const random = thrown(9)
  const rice = repeat(isTall ? 60 : 110, () => {
    const [px, py] = [random() * width, height * (0.93 + random() * 0.09)]
    const [high, bend] = [long * (0.05 + random() * 0.04), (random() - 0.5) * long * 0.03]
    const tip = `${(px + bend).toFixed(0)} ${(py - high).toFixed(0)}`
    return `<path d="M${px.toFixed(0)} ${py.toFixed(0)}Q${px.toFixed(0)} ${(py - high * 0.7).toFixed(0)} ${tip}" stroke="${random() > 0.5 ? '#c2a01e' : '#8aa82a'}" stroke-width="4" fill="none"/><path d="M${tip}q${(bend * 0.4).toFixed(0)} ${(high * 0.06).toFixed(0)} ${(bend * 0.6 + 6).toFixed(0)} ${(high * 0.3).toFixed(0)}" stroke="${random() > 0.4 ? '#ffd84a' : '#f0b01e'}" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 8" fill="none"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f86e0"/><stop offset=".38" stop-color="#7accf6"/><stop offset=".62" stop-color="#fff3c4"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="#fffef0"/><stop offset=".6" stop-color="#fff2a0"/><stop offset="1" stop-color="#ffd24a"/></radialGradient><linearGradient id="valley" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe08a"/><stop offset=".4" stop-color="#f0c23a"/><stop offset="1" stop-color="#a8760e"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g opacity=".2" fill="#fff">${repeat(20, (at) => `<path d="M${x} ${height * 0.2}L${x - 40} ${height * 0.2 - 1600}L${x + 40} ${height * 0.2 - 1600}Z" transform="rotate(${at * 18} ${x} ${height * 0.2})"/>`)}</g><circle cx="${x}" cy="${height * 0.2}" r="${long * 0.16}" fill="#fff0a0" opacity=".7" filter="url(#b80)"/><circle cx="${x}" cy="${height * 0.2}" r="${long * 0.085}" fill="url(#sun)"/>
${cloud(width * 0.16, height * 0.2, long * 0.00085)}${cloud(width * 0.86, height * 0.15, long * 0.001)}${cloud(width * (isTall ? 0.3 : 0.33), height * 0.08, long * 0.0006)}
${[
  [0.52, 0.15, '#8ab8d8'],
  [0.58, 0.11, '#6fa8a0'],
]
  .map(
    ([at, rise, fill]) =>
      `<path d="M-20 ${height * Number(at)}${repeat(7, (step) => `Q${((step + 0.5) * width) / 6} ${height * (Number(at) - Number(rise) * (0.4 + random() * 0.6))} ${((step + 1) * width) / 6} ${height * Number(at)}`)}V${height}H-20Z" fill="${fill}"/>`,
  )
  .join('')}
<rect y="${height * 0.56}" width="${width}" height="${height * 0.44}" fill="url(#valley)"/>${repeat(12, (at) => `<path d="M${x} ${height * 0.56}L${(at - 5.5) * width * 0.3 + x} ${height}" stroke="#fff0a0" stroke-width="3" opacity=".4"/>`)}
${terraces(frame, height * 0.64, height * 0.26, 9, 1, 3)}${terraces(frame, height * 0.66, height * 0.28, 9, -1, 8)}
${bamboo(width * (isTall ? 0.06 : 0.03), height * 0.72, long * 0.3, 4)}${bamboo(width * (isTall ? 0.96 : 0.98), height * 0.74, long * 0.28, 6)}${house(width * (isTall ? 0.2 : 0.11), height * 0.72, long * 0.00062)}${house(width * (isTall ? 0.82 : 0.89), height * 0.74, long * 0.0007)}
${picture(symbol('l3'), width * (isTall ? 0.16 : 0.1), height * (isTall ? 0.1 : 0.16), long * 0.12, { turn: -8 })}${picture(symbol('l3'), width * (isTall ? 0.88 : 0.9), height * (isTall ? 0.09 : 0.12), long * 0.09, { turn: 14, flip: -1 })}${isTall ? picture(symbol('l4'), width * 0.5, height * 0.82, long * 0.1, { flip: -1 }) : ''}
${picture(symbol('l2'), width * (isTall ? 0.12 : 0.06), height * 0.88, long * 0.2)}${picture(symbol('l2'), width * (isTall ? 0.9 : 0.95), height * 0.89, long * 0.18)}${rice}${picture(symbol('l1'), width * (isTall ? 0.7 : 0.86), height * 0.92, long * 0.13)}`
}
