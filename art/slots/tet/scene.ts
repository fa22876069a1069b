import { repeat, thrown } from '../shade.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const symbol = (name: string) => new URL(`../source/tet-${name}.webp`, import.meta.url).href
const own = (name: string) => new URL(`../../source/${name}.webp`, import.meta.url).href

function picture(href: string, x: number, y: number, side: number, { turn = 0, blur = '' } = {}): string {
  return `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" transform="rotate(${turn} ${x} ${y})"${blur && ` filter="url(#${blur})"`}/>`
}

/** Fireworks: sparks on arcs that fall a little, brightest at their ends. */
function burst(x: number, y: number, radius: number, colour: string, seed: number): string {
  const random = thrown(seed)
  const rays = repeat(34, (at) => {
    const [angle, reach] = [(at / 34) * 2 * Math.PI + random() * 0.1, radius * (0.68 + random() * 0.32)]
    const [endX, endY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + radius * 0.14]
    const [midX, midY] = [x + Math.cos(angle) * reach * 0.6, y + Math.sin(angle) * reach * 0.6]
    return `<path d="M${x + Math.cos(angle) * reach * 0.2} ${y + Math.sin(angle) * reach * 0.2}Q${midX} ${midY} ${endX} ${endY}" stroke="${colour}" stroke-width="${(radius * 0.013).toFixed(1)}" fill="none" opacity=".6" stroke-linecap="round"/><circle cx="${endX}" cy="${endY}" r="${(radius * (0.012 + random() * 0.016)).toFixed(1)}" fill="#fff3d0"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${radius * 0.7}" fill="${colour}" opacity=".22" filter="url(#b40)"/>${rays}`
}

/** A house of the old town: its wall, its tiled roof, a door and windows with light in them. */
function house(x: number, ground: number, wide: number, high: number, [wall, roof]: readonly [string, string]): string {
  const top = ground - high
  const eave = wide * 0.12
  const windows = [0.14, 0.62]
    .map(
      (at) =>
        `<rect x="${x + wide * at}" y="${top + high * 0.2}" width="${wide * 0.24}" height="${high * 0.26}" rx="4" fill="#ffb84a"/><path d="M${x + wide * (at + 0.12)} ${top + high * 0.2}v${high * 0.26}M${x + wide * at} ${top + high * 0.33}h${wide * 0.24}" stroke="${wall}" stroke-width="4"/>`,
    )
    .join('')
  return `<rect x="${x}" y="${top}" width="${wide}" height="${high}" fill="${wall}"/>${windows}<rect x="${x + wide * 0.36}" y="${ground - high * 0.4}" width="${wide * 0.28}" height="${high * 0.4}" fill="#ff9a34"/><rect x="${x + wide * 0.49}" y="${ground - high * 0.4}" width="${wide * 0.02}" height="${high * 0.4}" fill="${wall}"/><rect x="${x}" y="${ground - high * 0.46}" width="${wide}" height="${high * 0.035}" fill="${roof}"/>
<path d="M${x - eave} ${top + high * 0.05}Q${x - eave * 0.2} ${top} ${x + wide * 0.14} ${top - high * 0.2}L${x + wide * 0.86} ${top - high * 0.2}Q${x + wide + eave * 0.2} ${top} ${x + wide + eave} ${top + high * 0.05}Z" fill="${roof}"/>${repeat(13, (at) => `<path d="M${x + wide * (0.14 + at * 0.06)} ${top - high * 0.2}L${x - eave + (wide + eave * 2) * (at / 12)} ${top + high * 0.05}" stroke="#000" stroke-width="2.4" opacity=".22"/>`)}<path d="M${x + wide * 0.1} ${top - high * 0.2}h${wide * 0.8}" stroke="#e8a050" stroke-width="${high * 0.03}" opacity=".75" stroke-linecap="round"/>`
}

/** A branch in flower that comes in from a side: twigs, and flowers of one colour along them. */
function branch(frame: Frame, side: 1 | -1, colours: readonly [string, string, string], seed: number): string {
  const random = thrown(seed)
  const long = Math.max(frame.width, frame.height) * (frame.height > frame.width ? 0.2 : 0.26)
  const twigs = repeat(7, (at) => {
    const [angle, reach] = [0.24 + at * 0.2, long * (0.86 + random() * 0.3)]
    const [endX, endY] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const flowers = repeat(9, () => {
      const along = 0.24 + random() * 0.78
      const [x, y] = [endX * along + (random() - 0.5) * long * 0.12, endY * along + (random() - 0.5) * long * 0.12]
      const r = long * (0.03 + random() * 0.03)
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(random() * 72).toFixed(0)})">${repeat(5, (petal) => `<ellipse cy="${(-r * 0.62).toFixed(1)}" rx="${(r * 0.5).toFixed(1)}" ry="${(r * 0.62).toFixed(1)}" transform="rotate(${petal * 72})" fill="${colours[petal % 2]}"/>`)}<circle r="${(r * 0.26).toFixed(1)}" fill="${colours[2]}"/></g>`
    })
    return `<path d="M0 0Q${endX * 0.4 + long * 0.1} ${endY * 0.3} ${endX} ${endY}" stroke="#2c0f0c" stroke-width="${long * 0.022}" fill="none" stroke-linecap="round"/>${flowers}`
  })
  return `<g transform="translate(${side === 1 ? -long * 0.08 : frame.width + long * 0.08} ${frame.height * 0.13}) scale(${side} 1)">${twigs}</g>`
}

/** The last night of the year in an old town: fireworks over its roofs, lanterns over its lane, trees in flower. */
export function newYear(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, ground] = [Math.max(width, height), height * 0.8]
  const random = thrown(4)
  const count = isTall ? 4 : 8
  const row = repeat(count, (at) => {
    const wide = (width / count) * (1.04 + random() * 0.06)
    return house(at * (width / count) - width * 0.01, ground, wide, long * (0.15 + random() * 0.07), [
      ['#3a1020', '#34101c', '#451522'][at % 3] ?? '#3a1020',
      ['#7a2c1c', '#66221c', '#8a3a1e'][at % 3] ?? '#7a2c1c',
    ])
  })
  const lanterns = (y: number, sag: number, many: number, side: number, blur: string) =>
    `<path d="M-10 ${y}Q${width / 2} ${y + sag * 2} ${width + 10} ${y}" stroke="#2a0a10" stroke-width="3" fill="none"/>${repeat(
      many,
      (at) => {
        const along = (at + 0.5) / many
        const [x, drop] = [width * along, y + sag * 4 * along * (1 - along) + side * 0.42]
        const isRed = at % 2 === 0
        return `<circle cx="${x}" cy="${drop}" r="${side * 0.62}" fill="${isRed ? '#ff4a26' : '#ffb03a'}" opacity=".4" filter="url(#b16)"/>${picture(own(isRed ? 'lantern_red' : 'lantern_amber'), x, drop, side, { blur })}`
      },
    )}`
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c0420"/><stop offset=".3" stop-color="#5a0a2a"/><stop offset=".6" stop-color="#b3202c"/><stop offset=".8" stop-color="#ff7a3c"/></linearGradient><linearGradient id="lane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a2a1c"/><stop offset=".3" stop-color="#4a1018"/><stop offset="1" stop-color="#180410"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${repeat(90, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.5).toFixed(0)}" r="${(0.6 + random() * 1.6).toFixed(1)}" fill="#ffe6c0" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`)}
${burst(width * 0.2, height * 0.2, long * 0.15, '#ffd25a', 3)}${burst(width * 0.8, height * 0.17, long * 0.17, '#ff7ab0', 5)}${burst(width * 0.5, height * 0.1, long * 0.12, '#ffb47a', 9)}${burst(width * 0.08, height * 0.42, long * 0.08, '#ff9ac0', 11)}${burst(width * 0.93, height * 0.44, long * 0.08, '#ffe08a', 13)}
<ellipse cx="${width / 2}" cy="${ground}" rx="${width * 0.6}" ry="${height * 0.14}" fill="#ffb04a" opacity=".55" filter="url(#b80)"/>${row}
<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#lane)"/>${repeat(count * 2, (at) => `<ellipse cx="${((at + 0.5) * width) / (count * 2)}" cy="${ground + height * 0.03}" rx="${(width / count) * 0.16}" ry="${height * 0.05}" fill="#ffb24a" opacity=".26" filter="url(#b16)"/>`)}
${lanterns(height * (isTall ? 0.3 : 0.36), long * 0.03, isTall ? 5 : 9, long * 0.06, 'b2')}${lanterns(height * 0.015, long * 0.045, isTall ? 4 : 8, long * 0.095, '')}
${branch(frame, 1, ['#ff8fb8', '#ffc2d8', '#d81f66'], 7)}${branch(frame, -1, ['#ffd23a', '#ffe98a', '#d8780a'], 21)}
${picture(symbol('t4'), width * (isTall ? 0.1 : 0.05), height * 0.9, long * 0.15)}${picture(symbol('t2'), width * (isTall ? 0.3 : 0.15), height * 0.945, long * 0.14, { turn: -4 })}${picture(symbol('w-plain'), width * (isTall ? 0.9 : 0.95), height * 0.9, long * 0.16)}${picture(symbol('t3'), width * (isTall ? 0.7 : 0.85), height * 0.945, long * 0.12)}
${repeat(70, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height).toFixed(0)}" r="${(1 + random() * 2.6).toFixed(1)}" fill="#ffd98a" opacity="${(0.15 + random() * 0.45).toFixed(2)}"/>`)}`
}
