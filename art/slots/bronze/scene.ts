import { repeat, thrown } from '../shade.ts'
import { bronze, cast, face, gold } from './metal.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

/** Hills one behind another, with terraces along them. */
function hills(
  { width, height }: Frame,
  y: number,
  rise: number,
  [fill, edge]: readonly [string, string],
  seed: number,
): string {
  const random = thrown(seed)
  const tops = Array.from({ length: 6 }, (_, at) => [(at * width) / 5, y - rise * (0.2 + random() * 0.8)] as const)
  const contour = (down: number) =>
    tops
      .map(([x, top], at) => {
        const [lastX, lastTop] = tops[at - 1] ?? [x, top]
        return at === 0
          ? `M-40 ${top + down}L${x} ${top + down}`
          : `C${lastX + (x - lastX) * 0.5} ${lastTop + down} ${lastX + (x - lastX) * 0.5} ${top + down} ${x} ${top + down}`
      })
      .join('')
  return `<path d="${contour(0)}L${width + 40} ${height}L-40 ${height}Z" fill="${fill}"/>${repeat(5, (at) => `<path d="${contour(rise * 0.1 + at * rise * 0.17)}" fill="none" stroke="${edge}" stroke-width="${2 + at * 0.6}" opacity="${0.42 - at * 0.06}"/>`)}`
}

/** A house on stilts, its roof of two horns against the light. */
const house = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}"><path d="M-100 -150C-60 -104 60 -104 100 -150C106 -96 84 -66 62 -50L-62 -50C-84 -66 -106 -96 -100 -150Z"/><rect x="-56" y="-52" width="112" height="34"/>${[-52, -18, 12, 44].map((at) => `<rect x="${at}" y="-20" width="9" height="24"/>`).join('')}</g><rect x="${x - 34 * size}" y="${y - 44 * size}" width="${20 * size}" height="${18 * size}" fill="#ffb84a"/><rect x="${x + 14 * size}" y="${y - 44 * size}" width="${20 * size}" height="${18 * size}" fill="#ffb84a"/>`

/** A dancer in a crown of feathers, the arms to the sky. */
const dancer = (x: number, y: number, size: number, colour: string, faces: 1 | -1) =>
  `<g transform="translate(${x} ${y}) scale(${size * faces} ${size})" fill="${colour}" stroke="${colour}" stroke-linecap="round"><path d="M-14 -44L-8 -96H10L18 -44L30 0H14L2 -36L-14 0H-30Z" stroke="none"/><circle cx="2" cy="-108" r="12" stroke="none"/><path d="M-4 -88L-40 -112L-46 -138M8 -88L40 -104L56 -130" stroke-width="9" fill="none"/><path d="M-4 -116C-24 -140 -28 -164 -24 -188M2 -118C-6 -150 -2 -174 6 -196M8 -116C20 -140 34 -154 46 -162" stroke-width="7" fill="none"/></g>`

/** A drum that stands on the ground, its face turned up. */
function drum(x: number, y: number, wide: number): string {
  const [body, relief] = [bronze(['#c7994a', '#6e5426', '#241a0c']), bronze(gold)]
  const w = wide / 2
  return `${body.defs}${relief.defs}<ellipse cx="${x}" cy="${y + w * 0.96}" rx="${w * 1.2}" ry="${w * 0.2}" fill="#020a08" opacity=".6" filter="url(#b16)"/><g transform="translate(${x} ${y}) scale(${w / 200})"><g transform="translate(-220 -220)">${cast(`<path d="M20 150C30 210 60 236 92 246C100 310 84 366 52 404C130 440 310 440 388 404C356 366 340 310 348 246C380 236 410 210 420 150Z" fill="${body.fill}"/>`, { green: 0.8, edge: 6, seed: 8 })}${cast(`<path d="M60 222C150 262 290 262 380 222M92 262C160 286 280 286 348 262M90 330C160 356 280 356 350 330M66 384C150 416 290 416 374 384" fill="none" stroke="${relief.fill}" stroke-width="8"/>${repeat(15, (at) => `<path d="M${106 + at * 16.3} ${290 + Math.sin((at / 14) * Math.PI) * 20}l9 26h-18z" fill="${relief.fill}"/>`)}`, { green: 0.2, edge: 2 })}<g transform="translate(0 96) scale(1 .3)">${cast(`<circle cx="220" cy="180" r="204" fill="${body.fill}"/>`, { green: 0.6, edge: 5, seed: 13 })}${cast(face(220, 180, 190, 'none', relief.fill), { green: 0, edge: 1.6 })}</g></g></g>`
}

/** Daybreak over terraced hills in green: the sun is the face of a great drum, houses wake, and dancers greet it. */
export function highlands(frame: Frame): string {
  const { width, height } = frame
  const isTall = height > width
  const [long, x, sunY] = [Math.max(width, height), width / 2, height * (isTall ? 0.3 : 0.42)]
  const sun = isTall ? width * 0.5 : height * 0.44
  const [ground, relief] = [bronze(['#8a6a38', '#4f3c1c', '#221a0c']), bronze(['#e0b45c', '#b8822e', '#7a5016'])]
  const random = thrown(5)
  const birds = repeat(9, () => {
    const [px, py, s] = [random() * width, height * (0.04 + random() * 0.3), long * (0.012 + random() * 0.014)]
    return `<path transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) scale(${s.toFixed(1)})" d="M1.2 0L.4 -.14C.2 -.3 -.1 -.5 -.5 -.9C-.4 -.5 -.3 -.3 -.2 -.1L-1.2 .1L-.2 .14C-.2 .3 -.3 .5 -.5 .8C0 .5 .2 .3 .3 .1Z" fill="#06231c" opacity=".75"/>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#041a18"/><stop offset=".3" stop-color="#0d4a3c"/><stop offset=".56" stop-color="#5f9a5a"/><stop offset=".74" stop-color="#f0c26a"/></linearGradient><linearGradient id="river" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8b45a"/><stop offset=".3" stop-color="#3f7a5c"/><stop offset="1" stop-color="#052420"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g opacity=".12" fill="#ffe9a8">${repeat(28, (at) => `<path d="M${x} ${sunY}L${x - 34} ${sunY - 1600}L${x + 34} ${sunY - 1600}Z" transform="rotate(${(at * 360) / 28} ${x} ${sunY})"/>`)}</g><circle cx="${x}" cy="${sunY}" r="${sun * 1.3}" fill="#ffc85a" opacity=".5" filter="url(#b80)"/>
${ground.defs}${relief.defs}${cast(`<circle cx="${x}" cy="${sunY}" r="${sun}" fill="${ground.fill}"/>`, { green: 0.85, edge: 8, seed: 17 })}${cast(face(x, sunY, sun * 0.96, 'none', relief.fill), { green: 0.2, edge: 2.2, seed: 19 })}<circle cx="${x}" cy="${sunY}" r="${sun * 0.7}" fill="#ffe08a" opacity=".14" filter="url(#b80)"/>${birds}
${hills(frame, height * 0.74, height * 0.22, ['#2f7a56', '#a6d88a'], 4)}<ellipse cx="${x}" cy="${height * 0.72}" rx="${width * 0.6}" ry="${height * 0.04}" fill="#ffe6a8" opacity=".4" filter="url(#b40)"/>${hills(frame, height * 0.82, height * 0.18, ['#15543e', '#6fb27a'], 15)}
${(isTall ? [0.12, 0.86] : [0.07, 0.2, 0.83, 0.95]).map((at, index) => house(width * at, height * (0.8 + (index % 2) * 0.02), long * (index % 2 ? 0.0007 : 0.00085), '#06281f')).join('')}
<path d="M-20 ${height * 0.83}Q${width * 0.25} ${height * 0.8} ${width * 0.5} ${height * 0.83}T${width + 20} ${height * 0.82}V${height}H-20Z" fill="url(#river)"/>${repeat(60, () => `<ellipse cx="${(x + (random() - 0.5) * width * 0.9).toFixed(0)}" cy="${(height * (0.84 + random() * 0.16)).toFixed(0)}" rx="${(6 + random() * 30).toFixed(0)}" ry="${(1 + random() * 2.4).toFixed(1)}" fill="#ffe2a0" opacity="${(0.1 + random() * 0.3).toFixed(2)}"/>`)}
<path d="M-20 ${height * 0.93}Q${width * 0.5} ${height * 0.87} ${width + 20} ${height * 0.93}V${height}H-20Z" fill="#04211a"/>${(isTall ? [0.34, 0.5, 0.66] : []).map((at, index) => dancer(width * at, height * 0.925, long * 0.00062, '#021410', index % 2 ? -1 : 1)).join('')}
${drum(width * (isTall ? 0.1 : 0.08), height * 0.89, long * 0.16)}${drum(width * (isTall ? 0.9 : 0.92), height * 0.89, long * 0.16)}
${repeat(46, () => `<circle cx="${(random() * width).toFixed(0)}" cy="${(height * (0.3 + random() * 0.7)).toFixed(0)}" r="${(1 + random() * 2.4).toFixed(1)}" fill="#ffe08a" opacity="${(0.2 + random() * 0.5).toFixed(2)}"/>`)}`
}
