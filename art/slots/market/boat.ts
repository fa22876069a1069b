import { coconut, dragonFruit, durian, mango, watermelon } from './fruits.ts'
import { nextName, repeat, shine, solid } from '../shade.ts'
import { plate } from '../words.ts'

/** A drawing in a place of another: its centre, and its share of the size. */
const placed = (body: string, x: number, y: number, size: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-220 -220)">${body}</g>`

/** Nón lá, the hat of palm leaves: wild. */
export function hat(): string {
  const cone =
    'M220 22C226 22 232 28 236 36L430 250C442 266 420 284 392 292C300 318 140 318 48 292C20 284 -2 266 10 250L204 36C208 28 214 22 220 22Z'
  const ribs = repeat(
    21,
    (at) =>
      `<path d="M220 26Q${220 + (at - 10) * 12} 150 ${220 + (at - 10) * 22.5} 312" fill="none" stroke="${at % 2 ? '#fff6d0' : '#9a6a22'}" stroke-width="${at % 2 ? 4 : 2.4}" opacity="${at % 2 ? 0.45 : 0.5}"/>`,
  )
  const hoops = repeat(
    8,
    (at) =>
      `<path d="M${220 - (at + 1) * 25.5} ${54 + at * 27.5}Q220 ${66 + at * 36} ${220 + (at + 1) * 25.5} ${54 + at * 27.5}" fill="none" stroke="#8a5a1a" stroke-width="2.6" opacity=".55"/>`,
  )
  return `${solid(cone, ['#fff8d6', '#f0cf7e', '#a86f22'], { edge: 60, light: [0.36, 0.36], rim: '#fff3c0', skin: ribs + hoops })}<path d="M30 268C120 312 320 312 410 268" fill="none" stroke="#c9963c" stroke-width="9" stroke-linecap="round" opacity=".9"/><path d="M36 264C124 305 316 305 404 264" fill="none" stroke="#fff0bd" stroke-width="3" stroke-linecap="round" opacity=".8"/>${shine(166, 132, 46, -48, 0.8)}
${plate('WILD', 404)}`
}

/** Ghe chợ, the boat of a seller under the rising sun, with a sample of what it sells on its pole: scatter. */
export function boat(): string {
  const [ring, sun, hull] = [nextName(), nextName(), nextName()]
  const waves = (y: number, colour: string, seed: number) =>
    `<path d="M14 ${y}${repeat(7, (at) => `q15 ${(at + seed) % 2 ? 16 : -16} 30 0t30 0`)}L426 420L14 420Z" fill="${colour}"/>`
  return `<defs><linearGradient id="${ring}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3b0"/><stop offset=".35" stop-color="#e8a92e"/><stop offset=".6" stop-color="#8a4f12"/><stop offset="1" stop-color="#ffd76a"/></linearGradient><radialGradient id="${sun}" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffe08a"/><stop offset=".8" stop-color="#ff9a4a"/><stop offset="1" stop-color="#f0603a"/></radialGradient><clipPath id="${hull}"><circle cx="220" cy="220" r="192"/></clipPath></defs>
<circle cx="220" cy="220" r="214" fill="#3a1a06"/><circle cx="220" cy="220" r="210" fill="url(#${ring})"/><circle cx="220" cy="220" r="194" fill="#6d3408"/><g clip-path="url(#${hull})"><rect width="440" height="440" fill="url(#${sun})"/><g fill="#fff" opacity=".2">${repeat(12, (at) => `<path d="M220 190L206 -60L234 -60Z" transform="rotate(${at * 30} 220 190)"/>`)}</g><circle cx="220" cy="190" r="92" fill="#fff6c8" opacity=".85"/>
${waves(296, '#1f8f9a', 0)}</g>
<rect x="96" y="40" width="13" height="240" rx="6" fill="#8a5a24"/><rect x="96" y="40" width="5" height="240" rx="2" fill="#d9a65a"/>${placed(mango(), 140, 88, 0.22)}${placed(dragonFruit(), 70, 132, 0.22, -10)}
${placed(durian(), 252, 196, 0.42)}${placed(watermelon(), 158, 236, 0.36, -8)}${placed(coconut(), 338, 240, 0.31)}${placed(mango(), 226, 262, 0.26)}${placed(dragonFruit(), 290, 264, 0.22, 12)}
${solid('M26 262C60 284 120 292 220 292C320 292 380 284 414 258C404 322 350 354 220 354C96 354 44 330 26 262Z', ['#d98a46', '#8f4a1e', '#3a1806'], { edge: 40, rim: '#ffd9a0', skin: '<path d="M30 292Q220 322 410 290M44 318Q220 346 396 316" fill="none" stroke="#3a1806" stroke-width="5" opacity=".5"/>' })}<path d="M26 262C60 284 120 292 220 292C320 292 380 284 414 258" fill="none" stroke="#ffcf8a" stroke-width="9" stroke-linecap="round"/><circle cx="352" cy="304" r="15" fill="#fff"/><circle cx="354" cy="305" r="8" fill="#1a1a1a"/><path d="M336 296Q352 284 370 294" fill="none" stroke="#c2281c" stroke-width="6" stroke-linecap="round"/>
<g clip-path="url(#${hull})">${waves(352, '#2fb3b8', 1)}${waves(376, '#0f6f80', 0)}</g>`
}
