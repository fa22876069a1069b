import { leaf, nextName, repeat, shine, solid, thrown, type Tones } from '../shade.ts'

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

/** Phở: a bowl of noodles, beef and herbs, its chopsticks laid across. */
export function pho(): string {
  const soup = nextName()
  const random = thrown(7)
  const steam = [150, 214, 278]
    .map(
      (x, at) =>
        `<path d="M${x} ${118 - at * 6}q-20 -24 0 -46t0 -46" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".5" filter="url(#s2)"/>`,
    )
    .join('')
  const noodles = repeat(
    11,
    (at) =>
      `<path d="M${88 + at * 8} ${206 + (at % 3) * 8}q40 ${-20 + (at % 4) * 12} 84 ${4 - (at % 3) * 6}t92 ${8 - (at % 5) * 4}" fill="none" stroke="${at % 2 ? '#fffdf0' : '#efe2bd'}" stroke-width="7" stroke-linecap="round"/>`,
  )
  const beef = [
    [168, 196, -14],
    [226, 186, 10],
    [196, 224, 4],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="rotate(${turn} ${x} ${y})">${solid(ellipse(x, y, 44, 19), ['#f2a48c', '#b8543e', '#5e1f18'], { edge: 16, rim: '' })}<path d="M${x - 32} ${y}q32 -12 64 0" fill="none" stroke="#ffd9c8" stroke-width="4" opacity=".8"/></g>`,
    )
    .join('')
  const onions = repeat(22, () => {
    const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random())]
    return `<circle cx="${(220 + Math.cos(angle) * away * 140).toFixed(0)}" cy="${(206 + Math.sin(angle) * away * 34).toFixed(0)}" r="6" fill="none" stroke="${random() > 0.5 ? '#4fc23a' : '#a8ec5a'}" stroke-width="4.5"/>`
  })
  const stick = (y: number) =>
    `<path d="M96 ${y}L420 ${y - 92}" stroke="#3a1606" stroke-width="17" stroke-linecap="round"/><path d="M96 ${y - 3}L420 ${y - 95}" stroke="#c2703a" stroke-width="9" stroke-linecap="round"/>`
  const pattern = repeat(
    9,
    (at) =>
      `<path d="M${82 + at * 35} ${288 + Math.sin((at / 8) * Math.PI) * 26}q12 -18 24 0q-12 18 -24 0" fill="#2a5ad8"/>`,
  )
  return `<defs><radialGradient id="${soup}" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#ffdf9a"/><stop offset=".6" stop-color="#dc9a3e"/><stop offset="1" stop-color="#8a4a12"/></radialGradient></defs>${steam}
${solid('M24 206C30 312 104 396 220 396C336 396 410 312 416 206Z', ['#ffffff', '#e6ecf8', '#8a96b8'], { edge: 70, rim: '#ffe0f0', skin: `<path d="M36 262Q220 350 404 262" fill="none" stroke="#2a5ad8" stroke-width="7"/>${pattern}<path d="M62 320Q220 392 378 320" fill="none" stroke="#2a5ad8" stroke-width="7"/>` })}<path d="M138 390H302L290 420H150Z" fill="#c2cbe0"/>
<ellipse cx="220" cy="206" rx="198" ry="62" fill="#7a86aa"/><ellipse cx="220" cy="204" rx="196" ry="60" fill="#fdfdff"/><ellipse cx="220" cy="205" rx="180" ry="51" fill="#2a5ad8"/><ellipse cx="220" cy="206" rx="174" ry="48" fill="url(#${soup})"/>${noodles}${beef}${onions}${leaf(262, 214, -28, 76)}${leaf(258, 216, 14, 66, ['#d2f788', '#5cb53a', '#185a22'])}<path d="M258 222l34 -26l10 12l-34 22z" fill="#e8281c"/>${stick(196)}${stick(222)}`
}

/** Bánh mì: a loaf cut open over its filling. */
export function banhMi(): string {
  const crust: Tones = ['#ffe09a', '#d98a32', '#7a3a0c']
  const cuts = repeat(
    4,
    (at) =>
      `<path d="M${98 + at * 66} 176q34 -46 62 -50q-14 40 -40 66z" fill="#fff0c4" opacity=".85"/><path d="M${98 + at * 66} 176q34 -46 62 -50" fill="none" stroke="#8a4a14" stroke-width="4" opacity=".6"/>`,
  )
  const slices = repeat(
    6,
    (at) =>
      `<circle cx="${74 + at * 58}" cy="${246 - (at % 2) * 6}" r="31" fill="#2f8f3a"/><circle cx="${74 + at * 58}" cy="${246 - (at % 2) * 6}" r="25" fill="#d9f7b0"/><circle cx="${74 + at * 58}" cy="${246 - (at % 2) * 6}" r="9" fill="#a8dc7a"/>`,
  )
  const tomato = repeat(
    5,
    (at) =>
      `<ellipse cx="${104 + at * 60}" cy="258" rx="34" ry="17" fill="#b01414"/><ellipse cx="${104 + at * 60}" cy="254" rx="32" ry="15" fill="#f04030"/><ellipse cx="${98 + at * 60}" cy="250" rx="14" ry="5" fill="#ff9a80"/>`,
  )
  return `<g transform="rotate(-24 220 220) translate(220 220) scale(.93) translate(-220 -220)">${solid('M6 262C4 330 70 352 220 352C370 352 436 330 434 262Z', crust, { edge: 40, rim: '#ffe2a0' })}<path d="M12 262Q220 316 428 262L424 244H16Z" fill="#fff2cc"/><path d="M18 268q20 22 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0L412 238H28Z" fill="#3faa38"/><path d="M22 262q20 16 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0" fill="none" stroke="#b4f07a" stroke-width="5"/>${slices}${tomato}<path d="M30 236H410L404 262Q220 276 36 262Z" fill="#8a4a3a"/><path d="M34 238H406L404 248Q220 260 36 248Z" fill="#d98a72"/>
${solid('M8 240C-2 150 76 84 220 84C364 84 442 150 432 240C430 254 410 258 396 254C300 240 140 240 44 254C30 258 10 254 8 240Z', crust, { edge: 64, light: [0.36, 0.2], rim: '#fff0c0', skin: cuts })}${shine(132, 128, 50, -20, 0.7)}</g>`
}

/** Cà phê sữa đá: coffee over ice and milk, its filter on the glass. */
export function coffee(): string {
  const [glass, steel] = [nextName(), nextName()]
  const cube = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 29}" y="${y - 29}" width="58" height="58" rx="12" fill="#fff2dc" opacity=".34"/><rect x="${x - 29}" y="${y - 29}" width="58" height="58" rx="12" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/><path d="M${x - 18} ${y - 18}h22" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/></g>`
  const body = 'M104 150H336L312 398Q310 420 288 420H152Q130 420 128 398Z'
  return `<defs><linearGradient id="${glass}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1006"/><stop offset=".34" stop-color="#5e2a0e"/><stop offset=".62" stop-color="#a8622a"/><stop offset=".74" stop-color="#f0cf9a"/><stop offset="1" stop-color="#fff4dc"/></linearGradient><linearGradient id="${steel}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6a7486"/><stop offset=".26" stop-color="#ffffff"/><stop offset=".5" stop-color="#b4bece"/><stop offset=".8" stop-color="#5a6476"/><stop offset="1" stop-color="#c2ccda"/></linearGradient></defs>
<path d="${body}" fill="url(#${glass})"/>${cube(168, 208, -14)}${cube(244, 220, 18)}${cube(284, 190, 40)}${cube(202, 272, 30)}<path d="${body}" fill="none" stroke="#fff" stroke-width="9" opacity=".75"/><path d="M128 168L148 388" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity=".55" filter="url(#s2)"/><path d="M306 200L292 360" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/>
<ellipse cx="220" cy="150" rx="142" ry="25" fill="#3a4454"/><ellipse cx="220" cy="145" rx="142" ry="24" fill="url(#${steel})"/><ellipse cx="220" cy="141" rx="104" ry="15" fill="#5a6476"/><path d="M136 58H304L296 138Q220 158 144 138Z" fill="url(#${steel})"/><path d="M140 92Q220 110 300 92" fill="none" stroke="#3a4454" stroke-width="4" opacity=".6"/><ellipse cx="220" cy="58" rx="92" ry="20" fill="#4a5466"/><ellipse cx="220" cy="53" rx="92" ry="20" fill="url(#${steel})"/><rect x="202" y="16" width="36" height="34" rx="12" fill="url(#${steel})"/><ellipse cx="220" cy="18" rx="22" ry="8" fill="#e8eef6"/>`
}

/** Gỏi cuốn: rolls of rice paper, the prawns and herbs to be seen through it. */
export function rolls(): string {
  const roll = (x: number, y: number, turn: number) => {
    const prawn = (at: number) =>
      `<path d="M${-96 + at * 66} 26C${-104 + at * 66} -14 ${-74 + at * 66} -36 ${-48 + at * 66} -22C${-64 + at * 66} -12 ${-66 + at * 66} 8 ${-58 + at * 66} 28Z" fill="#ff8a5c"/><path d="M${-92 + at * 66} 14q16 -8 32 0M${-88 + at * 66} -4q14 -8 26 0" stroke="#fff0e0" stroke-width="6" fill="none"/>`
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${solid('M-176 -46C-196 -46 -204 46 -176 46L168 50C206 50 206 -50 168 -50Z', ['#ffffff', '#eef4e2', '#a8b890'], { edge: 38, rim: '#ffffff', skin: `<path d="M-170 -8Q0 -46 180 -14L180 20Q0 -10 -170 30Z" fill="#5fbf3e" opacity=".75"/>${[0, 1, 2, 3].map(prawn).join('')}<path d="M-160 34Q0 20 170 36" stroke="#7ad05a" stroke-width="7" fill="none" opacity=".8"/>` })}<ellipse cx="176" cy="0" rx="26" ry="48" fill="#f6fbec"/><ellipse cx="176" cy="0" rx="19" ry="37" fill="#7cc24e"/><ellipse cx="174" cy="-10" rx="11" ry="14" fill="#fff6e0"/><ellipse cx="180" cy="14" rx="9" ry="12" fill="#ff8a5c"/><path d="M-150 -30Q0 -48 130 -34" stroke="#fff" stroke-width="12" stroke-linecap="round" fill="none" opacity=".8" filter="url(#s2)"/></g>`
  }
  return `${roll(222, 122, -16)}${roll(210, 226, -16)}${roll(222, 328, -16)}${leaf(36, 394, -30, 100)}${leaf(44, 398, 4, 84, ['#d2f788', '#5cb53a', '#185a22'])}`
}

/** Ớt: two hot peppers. */
export function chillies(): string {
  const pepper = (turn: number, x: number, y: number, tones: Tones) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${solid('M-34 0C-46 90 -30 210 34 300C42 310 54 304 50 292C30 210 44 100 36 2Z', tones, { edge: 34, rim: '#ffc0a0' })}<path d="M-18 34C-22 100 -10 180 18 240" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".6" filter="url(#s2)"/>${solid('M-44 12C-40 -30 40 -34 46 12C28 2 16 18 2 8C-14 20 -28 2 -44 12Z', ['#b8f26a', '#4fae34', '#155a22'], { edge: 18, rim: '' })}<path d="M0 -18C-4 -50 6 -74 28 -92" fill="none" stroke="#2f7a1e" stroke-width="17" stroke-linecap="round"/><path d="M-3 -20C-6 -50 4 -72 24 -88" fill="none" stroke="#8ad84a" stroke-width="6" stroke-linecap="round"/></g>`
  return `${pepper(34, 300, 116, ['#ffb08a', '#e8281c', '#74040c'])}${pepper(-22, 146, 108, ['#ff8a6a', '#d81414', '#5e0208'])}`
}

/** Chanh: a lime and its half. */
export function lime(): string {
  const segments = repeat(
    9,
    (at) =>
      `<path d="M0 -14C-26 -44 -34 -88 -20 -108Q0 -118 20 -108C34 -88 26 -44 0 -14Z" transform="rotate(${at * 40})" fill="#c2f25a"/><path d="M-6 -40Q-12 -70 -8 -96" stroke="#f4ffd0" stroke-width="4" fill="none" transform="rotate(${at * 40})" opacity=".8"/>`,
  )
  return `${solid('M120 190C96 110 160 40 256 44C352 48 414 114 404 196C396 260 340 300 262 296C190 292 138 250 120 190Z', ['#c8f26a', '#4fae2c', '#0f521a'], { edge: 64, rim: '#f0ffb0' })}${shine(216, 96, 44)}<path d="M398 130Q424 124 434 104" stroke="#3a7a1e" stroke-width="15" stroke-linecap="round" fill="none"/>
<g transform="translate(176 276)"><circle r="158" fill="#0f521a"/><circle r="154" fill="#5cb82e"/><circle r="140" fill="#f4ffd9"/><circle r="126" fill="#9ade3a"/>${segments}<circle r="15" fill="#f4ffd9"/><path d="M-112 -62A128 128 0 0 1 -20 -126" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none" opacity=".75" filter="url(#s2)"/></g>`
}

/** Hoa hồi: a star of anise with its seeds. */
export function anise(): string {
  const pod = (turn: number) =>
    `<g transform="translate(220 220) rotate(${turn})">${solid('M0 -20C-40 -60 -52 -130 0 -212C52 -130 40 -60 0 -20Z', ['#ffc684', '#b86a2a', '#4e200a'], { edge: 20, rim: '#ffd9a8' })}<path d="M0 -34C-16 -70 -20 -120 0 -186C20 -120 16 -70 0 -34Z" fill="#2a0f04"/>${solid('M0 -66C-14 -78 -14 -112 0 -126C14 -112 14 -78 0 -66Z', ['#fff0c4', '#d98a2a', '#6a3008'], { edge: 10, rim: '' })}</g>`
  return `${[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map(pod).join('')}<circle cx="220" cy="220" r="27" fill="#2f1206"/><circle cx="217" cy="217" r="20" fill="#b8702e"/><circle cx="211" cy="211" r="7" fill="#ffd9a0"/>`
}
