import { forest } from './bamboo/scene.ts'
import { bay } from './bay/scene.ts'
import { highlands } from './bronze/scene.ts'
import { harvest } from './harvest/scene.ts'
import { courtyard } from './lion/scene.ts'
import { river } from './market/scene.ts'
import { oldTown } from './oldtown/scene.ts'
import { night } from './street/scene.ts'
import { newYear } from './tet/scene.ts'

const own = (path: string) => new URL(path, import.meta.url).href
const symbol = (name: string) => own(`source/${name}.webp`)

/** Where a scene is drawn, in its own pixels. */
interface Frame {
  readonly width: number
  readonly height: number
}

/** Numbers that look thrown, and are the same on every run. */
function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const blurs = [2, 4, 8, 16, 40, 80]
  .map(
    (deviation) =>
      `<filter id="b${deviation}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  .join('')

function picture(
  href: string,
  x: number,
  y: number,
  side: number,
  { blur, turn = 0, opacity = 1 }: { blur?: number; turn?: number; opacity?: number } = {},
): string {
  return `<image href="${href}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"${blur ? ` filter="url(#b${blur})"` : ''}/>`
}

/** Rings and the 14-point star of a Đông Sơn drum. */
function drum(x: number, y: number, radius: number, colour: string, opacity: number): string {
  const rings = [0.3, 0.36, 0.5, 0.55, 0.72, 0.76, 0.92, 1]
    .map(
      (part, at) =>
        `<circle cx="${x}" cy="${y}" r="${radius * part}" stroke-width="${at % 2 ? radius * 0.006 : radius * 0.016}"/>`,
    )
    .join('')
  const star = repeat(
    14,
    (at) =>
      `<path fill="${colour}" stroke="none" d="M${x} ${y - radius * 0.05}l${radius * 0.035} ${-radius * 0.09}l${-radius * 0.035} ${-radius * 0.14}l${-radius * 0.035} ${radius * 0.14}z" transform="rotate(${(at * 360) / 14} ${x} ${y})"/>`,
  )
  const teeth = repeat(
    48,
    (at) =>
      `<path fill="${colour}" stroke="none" d="M${x} ${y - radius * 0.8}l${radius * 0.025} ${-radius * 0.045}l${-radius * 0.025} ${-radius * 0.045}l${-radius * 0.025} ${radius * 0.045}z" transform="rotate(${at * 7.5} ${x} ${y})"/>`,
  )
  const birds = repeat(
    10,
    (at) =>
      `<path fill="${colour}" stroke="none" transform="rotate(${at * 36} ${x} ${y}) translate(${x} ${y - radius * 0.635}) scale(${radius * 0.0014})" d="M-60 8L-20 0L-4 -14L14 -44L36 -52L26 -22L60 -8L26 2L16 18L24 40L2 26L-10 8z"/>`,
  )
  return `<g fill="none" stroke="${colour}" opacity="${opacity}">${rings}${star}${teeth}${birds}</g>`
}

/** A ridge across the picture: from `y`, as high as `height`, with that many summits. */
function ridge(
  frame: Frame,
  {
    y,
    height,
    summits,
    seed,
    fill,
    sharp = false,
  }: { y: number; height: number; summits: number; seed: number; fill: string; sharp?: boolean },
): string {
  const random = thrown(seed)
  const step = frame.width / summits
  let path = `M-40 ${frame.height}L-40 ${y}`
  for (let at = 0; at <= summits; at++) {
    const [x, top] = [at * step, y - height * (0.35 + 0.65 * random())]
    path += sharp
      ? `C${x - step * 0.55} ${y} ${x - step * 0.3} ${top} ${x - step * 0.1} ${top}S${x + step * 0.2} ${top + height * 0.2} ${x + step * 0.35} ${y}`
      : `Q${x - step / 2} ${y - height * 0.15 * random()} ${x} ${top}`
  }
  return `<path d="${path}L${frame.width + 40} ${y}L${frame.width + 40} ${frame.height}Z" fill="${fill}"/>`
}

function stars({ width, height }: Frame, count: number, colour: string): string {
  const random = thrown(7)
  return repeat(
    count,
    () =>
      `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height * 0.6).toFixed(0)}" r="${(0.6 + random() * 1.8).toFixed(1)}" fill="${colour}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`,
  )
}

function bank(
  frame: Frame,
  y: number,
  size: number,
  colours: readonly [string, string],
  seed: number,
  blur: number,
): string {
  const random = thrown(seed)
  const count = Math.ceil(frame.width / (size * 0.55)) + 2
  return `<g filter="url(#b${blur})">${repeat(count, (at) => {
    const [x, r] = [at * size * 0.55 - size * 0.5, size * (0.5 + random() * 0.5)]
    return `<ellipse cx="${x}" cy="${y + random() * size * 0.4}" rx="${r}" ry="${r * 0.62}" fill="${colours[0]}"/><ellipse cx="${x - r * 0.1}" cy="${y - r * 0.12 + random() * size * 0.3}" rx="${r * 0.8}" ry="${r * 0.44}" fill="${colours[1]}"/>`
  })}</g>`
}

/** A pond at night, with the full moon behind the reels. */
function pond(frame: Frame): string {
  const { width, height } = frame
  const [x, y] = [width / 2, height * 0.16]
  const moon = Math.min(width, height) * 0.21
  const water = height * 0.66
  const random = thrown(3)
  const pads = repeat(26, () => {
    const px = random() * width
    const py = water + (0.06 + random() ** 1.4 * 0.94) * (height - water)
    const r = 26 + ((py - water) / (height - water)) * 120
    return `<ellipse cx="${px}" cy="${py}" rx="${r}" ry="${r * 0.24}" fill="${random() > 0.5 ? '#1c6a55' : '#124a45'}" opacity=".9"/><ellipse cx="${px}" cy="${py - 2}" rx="${r * 0.9}" ry="${r * 0.19}" fill="#2f8f6b" opacity=".45"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d0b33"/><stop offset=".34" stop-color="#32196b"/><stop offset=".56" stop-color="#8a2f86"/><stop offset=".68" stop-color="#e0688f"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a0437f"/><stop offset=".25" stop-color="#4a2377"/><stop offset="1" stop-color="#0c0a2c"/></linearGradient><radialGradient id="moon"><stop offset="0" stop-color="#fffbe6"/><stop offset=".7" stop-color="#ffe9a8"/><stop offset="1" stop-color="#ffcf6b"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${stars(frame, 140, '#fff')}
<circle cx="${x}" cy="${y}" r="${moon * 2.1}" fill="#ffd98a" opacity=".34" filter="url(#b80)"/>${drum(x, y, moon * 2.5, '#ffe7b0', 0.1)}<circle cx="${x}" cy="${y}" r="${moon}" fill="url(#moon)"/>
${ridge(frame, { y: water, height: height * 0.22, summits: 5, seed: 11, fill: '#4b1f6e' })}${ridge(frame, { y: water, height: height * 0.13, summits: 8, seed: 21, fill: '#351659' })}
<rect y="${water}" width="${width}" height="${height - water}" fill="url(#water)"/><rect y="${water}" width="${width}" height="3" fill="#ffc2a8" opacity=".5"/>
<ellipse cx="${x}" cy="${water + (height - water) * 0.4}" rx="${moon * 0.9}" ry="${(height - water) * 0.42}" fill="#ffdf9a" opacity=".4" filter="url(#b16)"/>${pads}
${[
  [0.05, 0.8, 0.15, 4, -6],
  [0.94, 0.79, 0.16, 4, 6],
  [0.15, 0.93, 0.2, 0, -4],
  [0.86, 0.94, 0.22, 0, 5],
]
  .map(([px = 0, py = 0, s = 0, blur = 0, turn = 0], at) =>
    picture(symbol(at % 2 ? 'sen-h1' : 'sen-w-plain'), width * px, height * py, Math.max(width, height) * s, {
      turn,
      ...(blur ? { blur: 2 } : {}),
    }),
  )
  .join('')}
${[
  [0.07, 0.16, 0.13, 0],
  [0.93, 0.13, 0.14, 0],
  [0.02, 0.42, 0.09, 2],
  [0.985, 0.44, 0.1, 2],
]
  .map(
    ([px = 0, py = 0, s = 0, blur = 0]) =>
      `<circle cx="${width * px}" cy="${height * py}" r="${Math.max(width, height) * s * 0.55}" fill="#ff7a3c" opacity=".3" filter="url(#b40)"/>${picture(own('../source/lantern_red.webp'), width * px, height * py, Math.max(width, height) * s, blur ? { blur } : {})}`,
  )
  .join('')}`
}

/** Karst peaks over a sea of clouds at daybreak. */
function peaks(frame: Frame): string {
  const { width, height } = frame
  const [x, y] = [width / 2, height * 0.24]
  const sun = Math.min(width, height) * 0.16
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a2a6b"/><stop offset=".3" stop-color="#1f6fc4"/><stop offset=".52" stop-color="#86c8ee"/><stop offset=".7" stop-color="#ffe0b0"/><stop offset="1" stop-color="#8fb8e0"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="#fffef2"/><stop offset="1" stop-color="#ffdf8f"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<g opacity=".16" fill="#fff">${repeat(18, (at) => `<path d="M${x} ${y}L${x - 46} ${y - 1400}L${x + 46} ${y - 1400}Z" transform="rotate(${at * 20} ${x} ${y})"/>`)}</g>
<circle cx="${x}" cy="${y}" r="${sun * 2.4}" fill="#ffe7a8" opacity=".6" filter="url(#b80)"/><circle cx="${x}" cy="${y}" r="${sun}" fill="url(#sun)"/>${drum(x, y, sun * 2.7, '#ffffff', 0.13)}
${ridge(frame, { y: height * 0.74, height: height * 0.46, summits: 7, seed: 5, fill: '#5f9fd4', sharp: true })}${bank(frame, height * 0.66, height * 0.1, ['#a9d6f2', '#d8effb'], 4, 16)}
${ridge(frame, { y: height * 0.84, height: height * 0.4, summits: 6, seed: 17, fill: '#2f74b4', sharp: true })}${bank(frame, height * 0.78, height * 0.12, ['#9ccdf0', '#e6f6ff'], 9, 16)}
${ridge(frame, { y: height, height: height * 0.42, summits: 5, seed: 29, fill: '#15488c', sharp: true })}${bank(frame, height * 0.92, height * 0.15, ['#8ec2ec', '#ffffff'], 13, 8)}
${[
  [0.03, 0.3, 0.2, -6],
  [0.97, 0.27, 0.22, 6],
  [0.08, 0.62, 0.14, 0],
  [0.93, 0.64, 0.15, 0],
]
  .map(([px = 0, py = 0, s = 0, turn = 0]) =>
    picture(symbol('rong-d4'), width * px, height * py, Math.max(width, height) * s, { turn, blur: 2 }),
  )
  .join('')}`
}

/** A treasure chamber: the great drum on the wall, fire to both sides, gold on the floor. */
function chamber(frame: Frame): string {
  const { width, height } = frame
  const [x, y] = [width / 2, height * 0.4]
  const floor = height * 0.82
  const random = thrown(5)
  return `<defs><radialGradient id="wall" cx=".5" cy=".36" r=".8"><stop offset="0" stop-color="#8a4a1a"/><stop offset=".38" stop-color="#4a2412"/><stop offset=".75" stop-color="#1c0d0a"/><stop offset="1" stop-color="#0b0605"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3c1d0c"/><stop offset="1" stop-color="#080403"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/>${drum(x, y, Math.max(width, height) * 0.5, '#ffbe5c', 0.22)}${drum(x, y, Math.max(width, height) * 0.5, '#2fae8f', 0.07)}
<g opacity=".1" fill="#ffe9b0" filter="url(#b16)">${repeat(7, (at) => `<path d="M${x} ${-height * 0.2}L${x - 80} ${height * 1.4}L${x + 80} ${height * 1.4}Z" transform="rotate(${(at - 3) * 13} ${x} ${-height * 0.2})"/>`)}</g>
${[0.06, 0.94]
  .map((px) => {
    const w = Math.max(width, height) * 0.055
    return `<rect x="${width * px - w}" y="0" width="${w * 2}" height="${floor}" fill="#241009"/><rect x="${width * px - w}" y="0" width="${w * 0.5}" height="${floor}" fill="#6a3a16" opacity=".7"/>${repeat(9, (at) => `<rect x="${width * px - w * 1.12}" y="${(at + 0.3) * floor * 0.12}" width="${w * 2.24}" height="${floor * 0.016}" fill="#8a5520" opacity=".75"/>`)}<circle cx="${width * px}" cy="${height * 0.27}" r="${w * 3}" fill="#ff8a1c" opacity=".5" filter="url(#b80)"/>${repeat(5, (at) => `<path d="M0 0C-26 -34 -14 -62 ${(random() - 0.5) * 22} ${-96 - random() * 34}C 18 -60 28 -34 0 0Z" fill="${['#e8360c', '#ff6a14', '#ff9a1f', '#ffc94a', '#fff3b8'][at]}" transform="translate(${width * px} ${height * 0.31}) scale(${(w / 62) * (1.25 - at * 0.2)})" filter="url(#b2)"/>`)}<path d="M${width * px - w * 0.62} ${height * 0.305}h${w * 1.24}l${-w * 0.26} ${w * 0.52}h${-w * 0.72}z" fill="#c98f3c"/>`
  })
  .join('')}
<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/><ellipse cx="${x}" cy="${floor}" rx="${width * 0.55}" ry="${height * 0.05}" fill="#ffb54a" opacity=".28" filter="url(#b40)"/>
${[
  [0.14, 0.93, 0.24, 0, 0],
  [0.86, 0.93, 0.25, 0, 1],
  [0.03, 0.9, 0.2, 2, 0],
  [0.98, 0.9, 0.2, 2, 1],
]
  .map(([px = 0, py = 0, s = 0, blur = 0, at = 0]) =>
    picture(own('../source/coins.webp'), width * px, height * py, Math.max(width, height) * s, {
      turn: at ? 0 : 0,
      ...(blur ? { blur } : {}),
    }),
  )
  .join(
    '',
  )}${picture(symbol('kho-p3'), width * 0.06, height * 0.76, Math.max(width, height) * 0.13)}${picture(symbol('kho-p1'), width * 0.94, height * 0.77, Math.max(width, height) * 0.13)}
${repeat(60, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(random() * height).toFixed(0)}" r="${(0.8 + random() * 2.2).toFixed(1)}" fill="#ffcf7a" opacity="${(0.15 + random() * 0.5).toFixed(2)}"/>`)}`
}

const scenes: Readonly<Record<string, (frame: Frame) => string>> = {
  'sen-vang': pond,
  'rong-may': peaks,
  'kho-bau': chamber,
  'cho-noi': river,
  'doan-vien': newYear,
  'vinh-ngoc': bay,
  'trong-dong': highlands,
  'pho-dem': night,
  'mua-vang': harvest,
  'rung-tre': forest,
  'mua-lan': courtyard,
  'hoi-an': oldTown,
}

/** The scene behind a game's reels, as one SVG. */
export function sceneSvg(code: string, frame: Frame): string {
  const scene = scenes[code]
  if (!scene) throw new Error(`no scene for ${code}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><defs>${blurs}</defs>${scene(frame)}</svg>`
}
