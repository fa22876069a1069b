import { nextName, repeat, shine, solid, type Tones } from '../shade.ts'
import { plate } from '../words.ts'

const crimson: Tones = ['#ff7a62', '#d8141e', '#5c0410']
const brass: Tones = ['#fff6b8', '#f0b42a', '#7a4408']
const mirror = ' transform="translate(440 0) scale(-1 1)"'

/** A ball of wool on a wire. */
const pompom = (x: number, y: number, r: number, tones: Tones) =>
  `${repeat(18, (at) => `<circle cx="${x + Math.cos(at * 0.35) * r * 0.86}" cy="${y + Math.sin(at * 0.35) * r * 0.86}" r="${r * 0.24}" fill="${at % 2 ? tones[1] : tones[2]}"/>`)}<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="${tones[1]}"/><circle cx="${x - r * 0.26}" cy="${y - r * 0.3}" r="${r * 0.46}" fill="${tones[0]}"/>`

/** White fur along a curve: tufts at the points given. */
const fur = (points: readonly (readonly [x: number, y: number, turn: number])[], size: number) =>
  points
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-26 0C-22 22 -12 34 0 46C12 34 22 22 26 0C14 -14 -14 -14 -26 0Z" fill="#c8b8a8"/><path d="M-23 -2C-18 18 -10 28 -1 38C8 28 16 18 21 -2C12 -13 -13 -13 -23 -2Z" fill="#fffaf0"/><path d="M-8 2Q-6 16 -2 26M6 2Q4 14 2 22" stroke="#d8c8b8" stroke-width="4" fill="none"/></g>`,
    )
    .join('')

/** Đầu lân: the head of the lion, its mouth wide open. */
export function lion(): string {
  const ear = `${solid('M92 146C38 150 8 196 14 246C54 254 98 232 120 196Z', crimson, { edge: 26, rim: '' })}<path d="M90 166C58 172 38 198 38 226C62 226 88 210 104 190Z" fill="#ffd24a"/>${fur(
    [
      [30, 176, 60],
      [16, 206, 80],
      [16, 238, 100],
    ],
    0.62,
  )}`
  const eye = `<ellipse cx="138" cy="182" rx="64" ry="58" fill="#ffd24a"/>${fur(
    [
      [82, 158, 130],
      [104, 132, 155],
      [138, 122, 180],
      [172, 132, 205],
    ],
    0.66,
  )}<circle cx="140" cy="188" r="48" fill="#5c0410"/><circle cx="140" cy="188" r="42" fill="#fff"/><circle cx="148" cy="192" r="27" fill="#0a5a6a"/><circle cx="150" cy="193" r="16" fill="#0a0a10"/><circle cx="138" cy="180" r="11" fill="#fff"/>`
  const tusk =
    '<path d="M122 318C112 340 114 362 130 372C140 356 146 338 146 320Z" fill="#fff6d8" stroke="#b88a3a" stroke-width="4"/>'
  return `${ear}<g${mirror}>${ear}</g>${solid('M220 76C318 76 374 140 372 212C372 268 352 306 320 326H120C88 306 68 268 68 212C66 140 122 76 220 76Z', crimson, { edge: 54, light: [0.4, 0.2], rim: '#ffd0a0', skin: repeat(7, (at) => `<path d="M${90 + at * 44} 90q20 24 0 44q-20 -20 0 -44" fill="#ffb02e" opacity=".8"/>`) })}<path d="M96 306C96 384 150 430 220 430C290 430 344 384 344 306Z" fill="#3a0208"/><path d="M128 330C140 396 180 414 220 414C260 414 300 396 312 330Z" fill="#8a0c1a"/><path d="M160 376C176 350 200 346 220 360C240 346 264 350 280 376C270 404 246 414 220 414C194 414 170 404 160 376Z" fill="#ff7a8a"/><path d="M220 362V408" stroke="#c23a52" stroke-width="5"/>${fur(
    [
      [104, 344, 60],
      [116, 376, 45],
      [142, 404, 28],
      [178, 422, 12],
      [220, 426, 0],
      [262, 422, -12],
      [298, 404, -28],
      [324, 376, -45],
      [336, 344, -60],
    ],
    0.7,
  )}${solid('M84 286C110 322 160 316 186 300C200 330 240 330 254 300C280 316 330 322 356 286C346 334 306 350 254 338C236 352 204 352 186 338C134 350 94 334 84 286Z', brass, { edge: 18, rim: '#fff' })}${tusk}<g${mirror}>${tusk}</g>${repeat(6, (at) => `<rect x="${162 + at * 20}" y="336" width="17" height="22" rx="6" fill="#fffaf0" stroke="#b8a890" stroke-width="2"/>`)}${eye}<g${mirror}>${eye}</g>${solid('M220 214C250 214 276 236 274 262C272 288 250 300 220 300C190 300 168 288 166 262C164 236 190 214 220 214Z', ['#b4f0a0', '#2fa84e', '#0a4a22'], { edge: 22, rim: '#e8ffd0' })}<ellipse cx="200" cy="272" rx="10" ry="8" fill="#042410"/><ellipse cx="240" cy="272" rx="10" ry="8" fill="#042410"/>${shine(202, 234, 18)}
<path d="M220 4C196 40 196 84 220 108C244 84 244 40 220 4Z" fill="#7a4408"/><path d="M220 12C202 44 202 80 220 100C238 80 238 44 220 12Z" fill="#ffd24a"/><circle cx="220" cy="142" r="38" fill="#7a4408"/><circle cx="220" cy="142" r="33" fill="#ffd24a"/><circle cx="220" cy="142" r="25" fill="#bff4ff"/><path d="M204 150Q208 124 232 124" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M134 92Q120 60 96 46M306 92Q320 60 344 46" stroke="#7a4408" stroke-width="7" fill="none"/>${pompom(88, 44, 32, ['#fff6c0', '#ffc21e', '#c2780a'])}${pompom(352, 44, 32, ['#fff6c0', '#ffc21e', '#c2780a'])}`
}

/** Trống: the drum of the troupe with its sticks. */
export function drum(): string {
  const [skin, stick] = [nextName(), nextName()]
  const cloud = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M-60 20C-84 20 -84 -12 -60 -12C-56 -40 -16 -40 -12 -14C8 -36 44 -24 40 2C64 -2 66 28 42 28H-50" fill="none" stroke="#ffd24a" stroke-width="11" stroke-linecap="round"/>`
  const beat = (turn: number) =>
    `<g transform="translate(220 96) rotate(${turn})"><rect x="-10" y="-92" width="20" height="196" rx="10" fill="url(#${stick})"/><circle cy="104" r="21" fill="#fff6d8"/><circle cx="-5" cy="98" r="9" fill="#fff"/><path d="M-10 -76H10M-10 -62H10" stroke="#d8141e" stroke-width="7"/></g>`
  return `<defs><radialGradient id="${skin}" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fffdf0"/><stop offset=".6" stop-color="#f4e0b0"/><stop offset="1" stop-color="#b8863e"/></radialGradient><linearGradient id="${stick}"><stop offset="0" stop-color="#7a3a0c"/><stop offset=".4" stop-color="#f0b06a"/><stop offset="1" stop-color="#6a2e08"/></linearGradient></defs><path d="M112 380L78 436M328 380L362 436" stroke="#5c2a08" stroke-width="26" stroke-linecap="round"/><path d="M112 378L80 430M328 378L360 430" stroke="#c27a2e" stroke-width="11" stroke-linecap="round"/>${solid('M40 170C28 240 44 340 84 388C150 424 290 424 356 388C396 340 412 240 400 170Z', crimson, { edge: 60, light: [0.34, 0.3], rim: '#ffc29a', skin: `${cloud(132, 302, 0.9)}${cloud(318, 302, 0.9)}${cloud(226, 344, 0.8)}` })}<ellipse cx="220" cy="172" rx="184" ry="82" fill="#5c2a08"/><ellipse cx="220" cy="166" rx="182" ry="80" fill="#f0b42a"/><ellipse cx="220" cy="162" rx="160" ry="66" fill="url(#${skin})"/><ellipse cx="220" cy="162" rx="86" ry="35" fill="none" stroke="#d8141e" stroke-width="9"/><ellipse cx="220" cy="162" rx="26" ry="11" fill="#d8141e"/>${repeat(
    17,
    (at) => {
      const a = (at / 16) * Math.PI
      const [x, y] = [220 - Math.cos(a) * 182, 186 + Math.sin(a) * 76]
      return `<circle cx="${x}" cy="${y}" r="10" fill="#7a4408"/><circle cx="${x}" cy="${y - 2}" r="8" fill="#ffe27a"/>`
    },
  )}<path d="M84 388C150 424 290 424 356 388" fill="none" stroke="#7a4408" stroke-width="15"/><path d="M84 385C150 420 290 420 356 385" fill="none" stroke="#ffd24a" stroke-width="8"/>${beat(48)}${beat(-48)}`
}

/** Chập chõa: cymbals that clash, with their ribbons. */
export function cymbals(): string {
  const ribbon = (x: number, bend: number) =>
    `<path d="M${x} 270C${x + bend} 320 ${x - bend} 360 ${x + bend * 0.7} 428" fill="none" stroke="#8a0814" stroke-width="27" stroke-linecap="round"/><path d="M${x} 270C${x + bend} 320 ${x - bend} 360 ${x + bend * 0.7} 424" fill="none" stroke="#f2323a" stroke-width="17" stroke-linecap="round"/>`
  const disc = (x: number, turn: number) =>
    `<g transform="translate(${x} 200) rotate(${turn})">${solid('M0 -182C76 -182 128 -100 128 0C128 100 76 182 0 182C-76 182 -128 100 -128 0C-128 -100 -76 -182 0 -182Z', brass, { edge: 30, light: [0.32, 0.26], rim: '#fff', skin: [0.88, 0.74, 0.6, 0.46].map((part) => `<ellipse rx="${128 * part}" ry="${182 * part}" fill="none" stroke="#8a5a0c" stroke-width="5" opacity=".55"/>`).join('') })}<ellipse rx="50" ry="70" fill="#8a4f0a"/><ellipse cx="-4" cy="-5" rx="46" ry="65" fill="#ffd85a"/><ellipse cx="-14" cy="-22" rx="20" ry="26" fill="#fff6c4"/><circle r="19" fill="#d8141e"/><circle cx="-4" cy="-5" r="9" fill="#ff9a8a"/></g>`
  const spark = (x: number, y: number, s: number) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M0 -50L9 -9L50 0L9 9L0 50L-9 9L-50 0L-9 -9Z" fill="#fffbe0"/>`
  return `${ribbon(112, 40)}${ribbon(150, -30)}${ribbon(290, 30)}${ribbon(330, -40)}${disc(304, 20)}${disc(138, -20)}${spark(220, 56, 1)}${spark(270, 22, 0.5)}${spark(168, 20, 0.4)}`
}

/** Quạt: the fan of palm leaf of the earth god. */
export function fan(): string {
  const [silk, clip] = [nextName(), nextName()]
  const shape = 'M220 312L24 190C66 74 142 22 220 22C298 22 374 74 416 190Z'
  return `<defs><radialGradient id="${silk}" cx=".5" cy="1" r="1"><stop offset="0" stop-color="#bffff0"/><stop offset=".5" stop-color="#16b0a0"/><stop offset="1" stop-color="#044a5a"/></radialGradient><clipPath id="${clip}"><path d="${shape}"/></clipPath></defs><g transform="translate(11 2) scale(.95)"><path d="${shape}" fill="url(#${silk})" stroke="#7a4408" stroke-width="14" stroke-linejoin="round"/><g clip-path="url(#${clip})">${repeat(15, (at) => `<path d="M220 330L${220 + Math.cos(Math.PI * (1 - at / 14)) * 330} ${330 - Math.sin(Math.PI * (1 - at / 14)) * 330}" stroke="#fff" stroke-width="5" opacity=".26"/>`)}<path d="M40 250C60 130 140 66 220 66C300 66 380 130 400 250" fill="none" stroke="#ffd24a" stroke-width="11"/><path d="M20 222C50 100 130 40 220 40C310 40 390 100 420 222" fill="none" stroke="#ffd24a" stroke-width="7"/>${[
    [220, 150, 46],
    [122, 196, 34],
    [318, 196, 34],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `${repeat(5, (at) => `<ellipse cx="${x}" cy="${y - r * 0.62}" rx="${r * 0.44}" ry="${r * 0.52}" fill="${at % 2 ? '#ffd8e0' : '#ffb0c0'}" transform="rotate(${at * 72} ${x} ${y})"/>`)}<circle cx="${x}" cy="${y}" r="${r * 0.3}" fill="#ffd24a"/>`,
    )
    .join(
      '',
    )}</g><path d="${shape}" fill="none" stroke="#ffe27a" stroke-width="6" stroke-linejoin="round"/>${repeat(7, (at) => `<path d="M220 348L${112 + at * 36} ${246 + Math.abs(at - 3) * -4}" stroke="#7a3a0c" stroke-width="13" stroke-linecap="round"/>`)}${solid('M196 304H244L234 396C232 406 208 406 206 396Z', ['#f0b06a', '#a85a1c', '#4e2206'], { edge: 16, rim: '#ffe0a0' })}<circle cx="220" cy="322" r="19" fill="#7a4408"/><circle cx="217" cy="318" r="13" fill="#ffe27a"/><path d="M220 402Q250 414 240 436M220 402Q196 414 204 436" stroke="#e8141e" stroke-width="11" fill="none" stroke-linecap="round"/></g>`
}

/** Ông Địa: the laughing earth god who leads the lion. */
export function earthGod(): string {
  const face: Tones = ['#ffe4d0', '#f4a88a', '#a84a3a']
  const eye = (x: number) =>
    `<path d="M${x - 36} 190Q${x} 152 ${x + 36} 190" fill="none" stroke="#2a0c08" stroke-width="13" stroke-linecap="round"/><path d="M${x - 44} 150Q${x} 116 ${x + 44} 146" fill="none" stroke="#2a0c08" stroke-width="15" stroke-linecap="round"/>`
  return `<g transform="translate(17 -4) scale(.92)">${solid('M46 190C12 186 6 252 50 264ZM394 190C428 186 434 252 390 264Z', face, { edge: 16, rim: '' })}${solid('M220 34C332 34 396 112 396 212C396 312 322 392 220 392C118 392 44 312 44 212C44 112 108 34 220 34Z', face, { edge: 62, light: [0.38, 0.24], rim: '#ffe8c0' })}<ellipse cx="112" cy="242" rx="48" ry="40" fill="#ff4a4a" opacity=".6"/><ellipse cx="328" cy="242" rx="48" ry="40" fill="#ff4a4a" opacity=".6"/>${eye(142)}${eye(298)}<path d="M220 184C240 184 264 208 262 228C258 246 240 248 220 248C200 248 182 246 178 228C176 208 200 184 220 184Z" fill="#e87a62"/><ellipse cx="210" cy="204" rx="16" ry="10" fill="#ffc8b0" opacity=".8"/><path d="M118 262Q220 300 322 262C318 330 274 360 220 360C166 360 122 330 118 262Z" fill="#5a0410"/><path d="M134 276Q220 306 306 276L298 298Q220 318 142 298Z" fill="#fff"/><path d="M168 336Q220 306 272 336Q250 358 220 358Q190 358 168 336Z" fill="#ff6a7a"/>${solid('M72 118C90 40 150 10 220 10C290 10 350 40 368 118C318 84 270 74 220 74C170 74 122 84 72 118Z', crimson, { edge: 26, rim: '#ffc29a', skin: '<path d="M60 130C110 70 160 54 220 54C280 54 330 70 380 130" fill="none" stroke="#ffd24a" stroke-width="15"/>' })}<circle cx="220" cy="52" r="28" fill="#7a4408"/><circle cx="220" cy="52" r="23" fill="#ffd24a"/><circle cx="214" cy="46" r="10" fill="#fff6c4"/>${shine(140, 96, 26, -30, 0.5)}</g>${plate('WILD', 412)}`
}

/** Pháo: a string of firecrackers that goes off, in a ring of gold: scatter. */
export function firecrackers(): string {
  const [ring, night] = [nextName(), nextName()]
  const cracker = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -40V-56" stroke="#ffe27a" stroke-width="6"/>${solid('M-19 -40H19V42H-19Z', ['#ff8a72', '#e0141e', '#6a0410'], { edge: 12, rim: '#ffc29a' })}<rect x="-21" y="-44" width="42" height="15" rx="4" fill="#ffd24a"/><rect x="-21" y="30" width="42" height="15" rx="4" fill="#ffd24a"/><path d="M-11 -4H11M0 -15V8" stroke="#ffe27a" stroke-width="6"/></g>`
  const burst = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#ff9a1e" opacity=".7" filter="url(#s20)"/><g transform="translate(${x} ${y})">${repeat(12, (at) => `<path d="M0 0L${-r * 0.12} ${-r * 0.5}L0 ${-r * (at % 2 ? 0.72 : 1)}L${r * 0.12} ${-r * 0.5}Z" fill="${at % 2 ? '#ffd24a' : '#fff6c4'}" transform="rotate(${at * 30})"/>`)}<circle r="${r * 0.3}" fill="#fffdf0"/></g>`
  return `<defs><linearGradient id="${ring}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6c4"/><stop offset=".35" stop-color="#f0b42e"/><stop offset=".6" stop-color="#96580c"/><stop offset="1" stop-color="#ffe07a"/></linearGradient><radialGradient id="${night}"><stop offset="0" stop-color="#1aa0a0"/><stop offset="1" stop-color="#032a38"/></radialGradient></defs><circle cx="220" cy="220" r="214" fill="#3a1404"/><circle cx="220" cy="220" r="209" fill="url(#${ring})"/>${repeat(24, (at) => `<circle cx="220" cy="27" r="10" fill="${at % 2 ? '#e0141e' : '#fffaf0'}" stroke="#7a4408" stroke-width="3" transform="rotate(${at * 15} 220 220)"/>`)}<circle cx="220" cy="220" r="177" fill="#3a1404"/><circle cx="220" cy="220" r="170" fill="url(#${night})"/><path d="M220 44V300" stroke="#7a4408" stroke-width="9"/>${[0, 1, 2].map((row) => `${cracker(160, 112 + row * 74, 36)}${cracker(280, 112 + row * 74, -36)}`).join('')}${[0, 1, 2].map((row) => cracker(220, 120 + row * 76, row % 2 ? 6 : -6)).join('')}${burst(220, 346, 82)}${burst(120, 320, 46)}${burst(322, 312, 50)}`
}
