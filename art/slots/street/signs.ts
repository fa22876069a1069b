import { nextName, repeat, solid } from '../shade.ts'

/** A tube of neon along a path: its haze, its colour, and the gas in its middle. */
export function neon(d: string, colour: string, wide = 13): string {
  const tube = (stroke: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  const haze = [3.6, 2.7, 1.9].map((times, at) => tube(colour, wide * times, `opacity="${0.12 + at * 0.08}"`)).join('')
  return `${haze}${tube(colour, wide)}${tube('#ffffff', wide * 0.36, 'opacity=".95"')}`
}

/** Words of neon. */
export function neonWord(word: string, x: number, y: number, size: number, colour: string): string {
  const text = (attributes: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="Paytone One" font-size="${size}" ${attributes}>${word}</text>`
  return `${text(`fill="${colour}" stroke="${colour}" stroke-width="${size * 0.16}" opacity=".75" filter="url(#s10)"`)}${text(`fill="none" stroke="${colour}" stroke-width="${size * 0.12}" stroke-linejoin="round"`)}${text('fill="#fff"')}`
}

/** A sign of neon over the door of a kitchen: wild. */
export function wildSign(): string {
  const board = 'M58 92H382Q414 92 414 124V300Q414 332 382 332H58Q26 332 26 300V124Q26 92 58 92Z'
  return `<path d="M120 20V96M320 20V96" stroke="#8a94a8" stroke-width="9"/>${solid(board, ['#4a3a7a', '#241a4a', '#0c0820'], { edge: 50, rim: '#ff9af0' })}<path d="${board}" fill="none" stroke="#0a0618" stroke-width="8"/>${neon('M66 116H374Q390 116 390 132V292Q390 308 374 308H66Q50 308 50 292V132Q50 116 66 116Z', '#26e6ff', 11)}${neonWord('WILD', 220, 254, 122, '#ff3fb4')}${neon('M96 362H344M150 392H290', '#ffd23a', 11)}${[96, 344].map((x) => `<circle cx="${x}" cy="56" r="16" fill="#ffd23a" opacity=".6" filter="url(#s5)"/>`).join('')}`
}

/** Xe đẩy: the cart of a cook under its awning, in a ring of neon: scatter. */
export function cart(): string {
  const [sky, clip] = [nextName(), nextName()]
  const stripes = repeat(
    7,
    (at) =>
      `<path d="M${76 + at * 42} 120L${64 + at * 45} 178Q${86 + at * 45} 200 ${109 + at * 45} 178L${118 + at * 42} 120Z" fill="${at % 2 ? '#fff6e0' : '#ff3f6e'}"/>`,
  )
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="352" r="47" fill="#0c0820"/><circle cx="${x}" cy="352" r="39" fill="none" stroke="#c2ccda" stroke-width="8"/>${repeat(6, (at) => `<path d="M${x} 352V316" stroke="#c2ccda" stroke-width="5" transform="rotate(${at * 60} ${x} 352)"/>`)}<circle cx="${x}" cy="352" r="10" fill="#ffd23a"/>`
  return `<defs><radialGradient id="${sky}" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#8a3ad8"/><stop offset=".6" stop-color="#3a1480"/><stop offset="1" stop-color="#12062e"/></radialGradient><clipPath id="${clip}"><circle cx="220" cy="220" r="196"/></clipPath></defs><circle cx="220" cy="220" r="206" fill="#0a0618"/><circle cx="220" cy="220" r="194" fill="url(#${sky})"/><g clip-path="url(#${clip})"><rect y="350" width="440" height="100" fill="#1c0a3e"/><ellipse cx="220" cy="372" rx="180" ry="20" fill="#ff6ad0" opacity=".35" filter="url(#s10)"/></g>${neon('M220 24A196 196 0 1 1 219.9 24Z', '#ffd23a', 11)}
<path d="M96 130V300M344 130V300" stroke="#8a4a1c" stroke-width="12"/><ellipse cx="220" cy="206" rx="110" ry="50" fill="#ffd98a" opacity=".6" filter="url(#s20)"/>
<path d="M126 262C126 214 204 214 204 262Z" fill="#9aa6ba"/><path d="M134 258C136 226 170 222 180 224" stroke="#fff" stroke-width="7" fill="none" opacity=".8"/><path d="M150 210q-12 -16 0 -30M176 206q-12 -16 0 -30" stroke="#fff" stroke-width="8" fill="none" opacity=".7" stroke-linecap="round"/><rect x="228" y="224" width="34" height="40" rx="6" fill="#26e6ff"/><rect x="270" y="214" width="28" height="50" rx="6" fill="#ffb02e"/><rect x="306" y="230" width="26" height="34" rx="6" fill="#7ad84a"/>
${solid('M62 260H378Q390 260 388 274L376 340Q374 352 362 352H78Q66 352 64 340L52 274Q50 260 62 260Z', ['#ffc24a', '#e8721a', '#7a2a06'], { edge: 40, rim: '#ffe6a0' })}<path d="M56 264H384" stroke="#fff0b4" stroke-width="9"/>${neonWord('PHỞ', 220, 330, 54, '#ff3fb4')}${wheel(112)}${wheel(328)}
<path d="M92 84H348L378 124H62Z" fill="#b01846"/>${stripes}<path d="M62 122H378" stroke="#fff" stroke-width="5" opacity=".6"/>${[92, 156, 220, 284, 348].map((x) => `<circle cx="${x}" cy="216" r="12" fill="#fff3b8"/><circle cx="${x}" cy="216" r="22" fill="#ffd23a" opacity=".5" filter="url(#s5)"/>`).join('')}`
}
