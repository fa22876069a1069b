import { nextName, repeat, shine, solid, type Tones } from '../shade.ts'
import { plate } from '../words.ts'

const metal = (name: string) =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6bf"/><stop offset=".36" stop-color="#eeb437"/><stop offset=".62" stop-color="#99570c"/><stop offset="1" stop-color="#ffdc74"/></linearGradient>`

/** Trống lân, the drum of the lion dance with its sticks. */
export function lionDrum(): string {
  const ring = nextName()
  const body = 'M62 118C22 190 30 262 84 320C170 356 270 356 356 320C410 262 418 190 378 118Z'
  const stick = (turn: number) =>
    `<g transform="rotate(${turn} 220 96)"><rect x="40" y="82" width="300" height="21" rx="10" fill="#5a2a08"/><rect x="42" y="84" width="296" height="11" rx="5" fill="#e8b06a"/><ellipse cx="46" cy="92" rx="28" ry="20" fill="#c2281c"/><ellipse cx="40" cy="86" rx="13" ry="8" fill="#ff9a80" opacity=".8"/></g>`
  const clouds = [110, 220, 330]
    .map(
      (x, at) =>
        `<g transform="translate(${x} ${at === 1 ? 262 : 240}) scale(${at === 1 ? 1.2 : 0.9})" fill="none" stroke="#ffd65e" stroke-width="8" stroke-linecap="round"><path d="M-36 12C-44 -14 -12 -28 0 -8C12 -28 44 -14 36 12"/><path d="M-18 12C-22 0 -6 -6 0 6C6 -6 22 0 18 12"/></g>`,
    )
    .join('')
  return `<defs>${metal(ring)}</defs>${solid(body, ['#ff6a4a', '#d01a18', '#58030c'], { edge: 76, rim: '#ffb07a', skin: clouds })}<path d="M84 320C170 356 270 356 356 320" fill="none" stroke="url(#${ring})" stroke-width="18" stroke-linecap="round"/>
<ellipse cx="220" cy="118" rx="164" ry="62" fill="#4a1c04"/><ellipse cx="220" cy="114" rx="162" ry="60" fill="url(#${ring})"/><ellipse cx="220" cy="110" rx="138" ry="47" fill="#fff3d2"/><ellipse cx="220" cy="114" rx="128" ry="40" fill="#f2d8a2"/><ellipse cx="220" cy="112" rx="54" ry="17" fill="#d01a18"/><ellipse cx="220" cy="111" rx="34" ry="10" fill="#ffd65e"/>
${repeat(22, (at) => {
  const angle = (at / 22) * 2 * Math.PI
  return `<circle cx="${220 + Math.cos(angle) * 151}" cy="${113 + Math.sin(angle) * 54}" r="6.4" fill="#7a3c06"/><circle cx="${218 + Math.cos(angle) * 151}" cy="${111 + Math.sin(angle) * 54}" r="3.4" fill="#fff6c8"/>`
})}${stick(-24)}${stick(204)}${shine(110, 196, 34, -70, 0.7)}`
}

/** The drum as the wild. */
export const wildDrum = (): string => `${lionDrum()}${plate('WILD', 414)}`

/** Lì xì: a coin in front of its red envelope. The value stands on the field of the coin. */
export function luckyCoin(envelope: Tones, field: Tones): string {
  const [ring, flap] = [nextName(), nextName()]
  const paper = 'M92 18L348 18Q364 18 364 34L364 406Q364 422 348 422L92 422Q76 422 76 406L76 34Q76 18 92 18Z'
  const flower = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${repeat(5, (at) => `<path d="M0 -3C-13 -11 -13 -29 0 -33C13 -29 13 -11 0 -3Z" transform="rotate(${at * 72})" fill="#ffdf7a"/>`)}<circle r="6" fill="#c2180f"/></g>`
  return `<defs>${metal(ring)}<linearGradient id="${flap}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${envelope[0]}"/><stop offset="1" stop-color="${envelope[1]}"/></linearGradient></defs>
<g transform="rotate(-7 220 220)">${solid(paper, envelope, { edge: 44, rim: '#ffd0a0' })}<path d="M90 32L350 32L350 408L90 408Z" fill="none" stroke="#ffd65e" stroke-width="5" opacity=".9"/><path d="M78 26L362 26Q352 96 220 128Q88 96 78 26Z" fill="#2e0206" opacity=".4" transform="translate(0 8)"/><path d="M78 22L362 22Q352 92 220 124Q88 92 78 22Z" fill="url(#${flap})"/><path d="M82 26Q92 90 220 120Q348 90 358 26" fill="none" stroke="#ffd65e" stroke-width="6"/>${flower(122, 374, 1)}${flower(318, 374, 1)}</g>
<circle cx="220" cy="234" r="160" fill="#2a0a02" opacity=".55" filter="url(#s10)"/><circle cx="220" cy="226" r="158" fill="#5a2c04"/><circle cx="220" cy="224" r="154" fill="url(#${ring})"/><circle cx="220" cy="224" r="127" fill="#5a2c04"/>${solid('M97 224A123 123 0 1 1 343 224A123 123 0 1 1 97 224Z', field, { edge: 44, rim: '' })}
${repeat(24, (at) => {
  const angle = (at / 24) * 2 * Math.PI
  const [x, y] = [220 + Math.cos(angle) * 140.5, 224 + Math.sin(angle) * 140.5]
  return `<circle cx="${x}" cy="${y}" r="6" fill="#8a4f0a"/><circle cx="${x - 1.6}" cy="${y - 1.6}" r="3.6" fill="#fff6c8"/>`
})}<path d="M118 186A110 110 0 0 1 210 116" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".5" filter="url(#s2)"/>`
}
