import { leaf, nextName, repeat, shine, solid, type Tones } from '../shade.ts'
import { plate } from '../words.ts'

const cane: Tones = ['#d8f08a', '#6aa832', '#1c4a16']

/** A stalk of bamboo from its foot up, with its knots. */
function stalk(x: number, y: number, long: number, wide: number, turn: number, tones: Tones = cane): string {
  const fill = nextName()
  const [light, mid, dark] = tones
  const joint = long / 4
  return `<defs><linearGradient id="${fill}"><stop offset="0" stop-color="${dark}"/><stop offset=".3" stop-color="${light}"/><stop offset=".62" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><g transform="translate(${x} ${y}) rotate(${turn})">${repeat(4, (at) => `<path d="M${-wide / 2} ${-at * joint}C${-wide * 0.4} ${-(at + 0.4) * joint} ${-wide * 0.4} ${-(at + 0.6) * joint} ${-wide / 2} ${-(at + 1) * joint}H${wide / 2}C${wide * 0.4} ${-(at + 0.6) * joint} ${wide * 0.4} ${-(at + 0.4) * joint} ${wide / 2} ${-at * joint}Z" fill="url(#${fill})"/>`)}${repeat(5, (at) => `<rect x="${-wide * 0.56}" y="${-at * joint - 6}" width="${wide * 1.12}" height="12" rx="6" fill="${dark}"/><rect x="${-wide * 0.5}" y="${-at * joint - 7}" width="${wide * 0.9}" height="5" rx="2.5" fill="${light}" opacity=".9"/>`)}</g>`
}

/** Vượn má vàng: a gibbon with golden cheeks, who swings on a stalk. */
export function gibbon(): string {
  const fur: Tones = ['#7a7488', '#37313f', '#0e0b14']
  const gold: Tones = ['#fff0b0', '#f2b64a', '#8a4c10']
  const arm = `<path d="M118 300C40 292 10 200 46 92" fill="none" stroke="#0e0b14" stroke-width="66" stroke-linecap="round"/><path d="M118 296C46 288 20 200 50 96" fill="none" stroke="#3d3647" stroke-width="48" stroke-linecap="round"/><path d="M104 286C50 270 32 196 54 104" fill="none" stroke="#7a7488" stroke-width="10" stroke-linecap="round" opacity=".7"/>`
  const hand = `<path d="M22 88C14 44 22 30 34 30C44 30 44 40 46 46C48 26 74 26 74 48C86 40 92 56 86 74C82 96 70 106 52 106C36 106 26 102 22 88Z" fill="#17131d"/><path d="M34 36C30 50 32 60 34 70M56 36C52 50 54 60 56 70M78 48C74 58 74 66 72 76" fill="none" stroke="#6a6274" stroke-width="6" stroke-linecap="round"/>`
  const eye = (x: number) =>
    `<circle cx="${x}" cy="226" r="27" fill="#fff"/><circle cx="${x}" cy="228" r="22" fill="#8a4a12"/><circle cx="${x}" cy="229" r="13" fill="#140c08"/><circle cx="${x - 7}" cy="220" r="8" fill="#fff"/>`
  return `${stalk(14, 70, 412, 46, 90)}${arm}<g transform="translate(440 0) scale(-1 1)">${arm}</g>${solid('M220 112C300 112 346 168 346 246C346 350 296 418 220 418C144 418 94 350 94 246C94 168 140 112 220 112Z', fur, { edge: 60, light: [0.4, 0.2], rim: '#c8ffb0' })}<path d="M220 78C236 100 250 110 270 112C246 128 194 128 170 112C190 110 204 100 220 78Z" fill="#17131d"/>
${solid('M118 268C112 230 130 206 152 220C168 240 170 300 186 340C176 380 132 350 118 268Z', gold, { edge: 24, rim: '' })}${solid('M322 268C328 230 310 206 288 220C272 240 270 300 254 340C264 380 308 350 322 268Z', gold, { edge: 24, rim: '#fff6cc' })}${solid('M220 180C262 172 296 200 290 240C284 272 270 290 268 326C262 366 244 380 220 380C196 380 178 366 172 326C170 290 156 272 150 240C144 200 178 172 220 180Z', ['#6a5a66', '#3a2e38', '#1c141c'], { edge: 26, rim: '' })}${eye(180)}${eye(260)}<path d="M206 290Q220 282 234 290Q232 306 220 310Q208 306 206 290Z" fill="#0e080c"/><path d="M184 326Q220 356 256 326Q250 350 220 352Q190 350 184 326Z" fill="#e8637a" stroke="#0e080c" stroke-width="5"/>${shine(176, 150, 26, -30, 0.6)}${hand}<g transform="translate(440 0) scale(-1 1)">${hand}</g>`
}

/** Sao la: the horned one of the Trường Sơn, whom hardly anybody has seen. */
export function saola(): string {
  const coat: Tones = ['#e8b07a', '#9a5a2e', '#3e1c0c']
  const horn = solid(
    'M184 138C170 96 150 40 128 6C120 -2 112 4 114 14C126 56 140 104 154 152Z',
    ['#f6e6c8', '#7a6450', '#241a12'],
    {
      edge: 16,
      rim: '#fff',
    },
  )
  const ear = `${solid('M140 170C96 140 52 142 22 166C48 206 96 220 144 206Z', coat, { edge: 24, rim: '' })}<path d="M120 180C92 164 66 162 46 170C66 192 94 200 124 196Z" fill="#f6c8b0"/>`
  const half = `${horn}${ear}`
  const marks = (flip: string) =>
    `<g${flip}><path d="M146 196C160 182 186 178 200 188C188 196 164 202 146 196Z" fill="#fff6e4"/><path d="M140 272C148 258 164 254 176 262C172 282 156 296 142 298Z" fill="#fff6e4"/><path d="M160 318C168 306 182 306 190 314C186 330 174 338 164 336Z" fill="#fff6e4"/><ellipse cx="166" cy="228" rx="23" ry="25" fill="#170a06"/><ellipse cx="166" cy="232" rx="17" ry="17" fill="#5a2c10"/><circle cx="158" cy="219" r="9" fill="#fff"/></g>`
  const mirror = ' transform="translate(440 0) scale(-1 1)"'
  return `${half}<g${mirror}>${half}</g>${solid('M220 116C282 116 316 158 308 216C302 264 286 316 276 364C268 404 248 424 220 424C192 424 172 404 164 364C154 316 138 264 132 216C124 158 158 116 220 116Z', coat, { edge: 52, light: [0.4, 0.16], rim: '#d9ffb0', skin: '<path d="M220 90C250 150 246 260 234 340H206C194 260 190 150 220 90Z" fill="#3e1c0c" opacity=".62"/>' })}${marks('')}${marks(mirror)}${solid('M220 340C254 340 270 362 266 386C262 412 244 424 220 424C196 424 178 412 174 386C170 362 186 340 220 340Z', ['#6a5048', '#2e1c18', '#0e0604'], { edge: 22, rim: '' })}<ellipse cx="202" cy="370" rx="10" ry="8" fill="#000"/><ellipse cx="238" cy="370" rx="10" ry="8" fill="#000"/><path d="M192 398Q220 414 248 398" fill="none" stroke="#fff6e4" stroke-width="9" stroke-linecap="round"/><path d="M220 378V402" stroke="#000" stroke-width="5"/>${leaf(120, 432, -34, 110)}${leaf(320, 432, -146, 110)}`
}

/** Nấm: mushrooms that shine by night. */
export function mushrooms(): string {
  const one = (x: number, y: number, size: number, tones: Tones) => {
    const glow = nextName()
    const spots = (
      [
        [-70, -84, 22],
        [-6, -132, 30],
        [66, -92, 24],
        [-114, -44, 14],
        [20, -64, 18],
        [118, -44, 15],
      ] as const
    )
      .map(
        ([sx, sy, r]) =>
          `<ellipse cx="${sx}" cy="${sy}" rx="${r}" ry="${r * 0.82}" fill="#fff6d0"/><ellipse cx="${sx - r * 0.2}" cy="${sy - r * 0.2}" rx="${r * 0.5}" ry="${r * 0.4}" fill="#fff"/>`,
      )
      .join('')
    return `<defs><linearGradient id="${glow}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#7ae0c8"/></linearGradient></defs><g transform="translate(${x} ${y}) scale(${size})">${solid('M-44 -20C-34 60 -50 120 -66 166C-30 190 30 190 66 166C50 120 34 60 44 -20Z', ['#ffffff', '#c8f6e4', '#3a8a7a'], { edge: 34, rim: '#e4fff0' })}<ellipse cx="0" cy="-8" rx="140" ry="40" fill="#2a0a3a"/><ellipse cx="0" cy="-4" rx="126" ry="30" fill="url(#${glow})"/>${repeat(17, (at) => `<path d="M0 -14L${(at - 8) * 15.4} ${-4 + Math.sqrt(1 - ((at - 8) / 8.4) ** 2) * 28}" stroke="#2f9a8a" stroke-width="4" opacity=".6"/>`)}${solid('M-152 -6C-160 -104 -88 -184 0 -184C88 -184 160 -104 152 -6C112 -34 60 -26 0 -26C-60 -26 -112 -34 -152 -6Z', tones, { edge: 50, light: [0.36, 0.2], rim: '#ffe0ff', skin: spots })}${shine(-62, -136, 30, -34, 0.8)}</g>`
  }
  return `<ellipse cx="220" cy="404" rx="190" ry="26" fill="#0a3a20"/>${one(326, 318, 0.58, ['#ffd27a', '#ff7a2e', '#9a2a0a'])}${one(96, 342, 0.46, ['#ffb0e8', '#d83aa8', '#6a0a5a'])}${one(206, 232, 1.02, ['#ff9ad8', '#c8289a', '#4e0648'])}${leaf(40, 424, -40, 100)}${leaf(404, 426, -136, 96)}${leaf(200, 436, -12, 100)}${leaf(232, 436, -168, 90)}`
}

/** Ve sầu: a cicada, its wings spread. */
export function cicada(): string {
  const glass = nextName()
  const body: Tones = ['#ffe27a', '#e08a1e', '#6a2c06']
  const wing = `<path d="M204 150C140 130 40 150 14 262C2 330 50 388 96 372C150 352 190 260 208 190Z" fill="url(#${glass})" stroke="#eafff4" stroke-width="7"/><path d="M200 158C140 190 70 230 20 280M198 168C160 220 110 290 60 366M200 176C176 240 140 310 100 366M120 160C96 200 70 260 66 362M60 200C80 250 100 300 128 342" fill="none" stroke="#0c6a5a" stroke-width="5" opacity=".75"/><path d="M40 260C56 208 96 176 150 166" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".75"/>`
  const eye = (x: number) =>
    `<circle cx="${x}" cy="92" r="32" fill="#5a0a0a"/><circle cx="${x}" cy="90" r="27" fill="#f2382a"/><circle cx="${x - 8}" cy="80" r="10" fill="#fff" opacity=".9"/>`
  return `<defs><linearGradient id="${glass}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8fff0" stop-opacity=".95"/><stop offset=".5" stop-color="#3fd0b0" stop-opacity=".82"/><stop offset="1" stop-color="#0e7a9a" stop-opacity=".9"/></linearGradient></defs>${wing}<g transform="translate(440 0) scale(-1 1)">${wing}</g>${solid('M220 170C272 170 288 226 280 282C272 340 246 402 220 430C194 402 168 340 160 282C152 226 168 170 220 170Z', body, { edge: 36, rim: '#fff0b0', skin: repeat(6, (at) => `<path d="M150 ${248 + at * 30}Q220 ${276 + at * 30} 290 ${248 + at * 30}" fill="none" stroke="#5a2406" stroke-width="10" opacity=".8"/>`) })}${solid('M220 62C286 62 318 100 310 150C304 196 266 214 220 214C174 214 136 196 130 150C122 100 154 62 220 62Z', ['#a8f07a', '#3a9a3a', '#0c4020'], { edge: 40, light: [0.4, 0.2], rim: '#eaffc0' })}<path d="M164 130Q220 166 276 130M184 176Q220 196 256 176" fill="none" stroke="#0c4020" stroke-width="9" stroke-linecap="round"/><path d="M200 62C194 40 180 26 166 20M240 62C246 40 260 26 274 20" fill="none" stroke="#0c4020" stroke-width="9" stroke-linecap="round"/>${eye(138)}${eye(302)}${shine(188, 96, 24, -30, 0.8)}`
}

/** Khóm tre: stalks of bamboo with their leaves. */
export function grove(): string {
  const gold: Tones = ['#fff6b0', '#e8b83a', '#7a4a0a']
  return `<g transform="translate(220 226) scale(.88) translate(-220 -220)">${leaf(60, 190, -150, 90)}${leaf(380, 180, -30, 90)}${stalk(90, 424, 360, 62, -7)}${stalk(350, 424, 360, 62, 7)}${leaf(86, 120, 205, 110)}${leaf(354, 110, -25, 110)}${stalk(158, 432, 410, 70, -2)}${stalk(284, 432, 410, 70, 3)}${stalk(220, 440, 424, 84, 0, gold)}${leaf(214, 120, 212, 150)}${leaf(226, 112, -34, 150)}${leaf(220, 80, 250, 100)}${leaf(222, 76, -72, 100)}${leaf(150, 214, 168, 130)}${leaf(290, 206, 10, 130)}${leaf(160, 250, 150, 100)}${leaf(284, 246, 28, 100)}</g>${plate('WILD', 400)}`
}

/** Đom đóm: a firefly before the full moon, in a ring of bamboo: scatter. */
export function firefly(): string {
  const [ring, moon, lamp] = [nextName(), nextName(), nextName()]
  const wing = (turn: number, flip: 1 | -1) =>
    `<path d="M0 0C30 -70 90 -110 142 -92C160 -50 110 10 20 22Z" transform="translate(226 196) scale(${flip} 1) rotate(${turn})" fill="#d8fff0" fill-opacity=".78" stroke="#0c4a3a" stroke-width="6"/>`
  return `<defs><linearGradient id="${ring}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0ffb0"/><stop offset=".4" stop-color="#8ac83a"/><stop offset=".7" stop-color="#2a6a1c"/><stop offset="1" stop-color="#b8e85a"/></linearGradient><radialGradient id="${moon}" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#fffef0"/><stop offset=".5" stop-color="#e8f6d0"/><stop offset="1" stop-color="#6ab8a8"/></radialGradient><radialGradient id="${lamp}"><stop offset="0" stop-color="#fffff0"/><stop offset=".4" stop-color="#fff27a"/><stop offset="1" stop-color="#c8d81e"/></radialGradient></defs><circle cx="220" cy="220" r="214" fill="#0a2e14"/><circle cx="220" cy="220" r="209" fill="url(#${ring})"/>${repeat(16, (at) => `<g transform="rotate(${at * 22.5} 220 220)"><rect x="212" y="8" width="16" height="40" rx="6" fill="#1c4a16"/><rect x="215" y="9" width="6" height="38" rx="3" fill="#f0ffb0"/></g>`)}<circle cx="220" cy="220" r="176" fill="#0a2e24"/><circle cx="220" cy="220" r="169" fill="url(#${moon})"/><circle cx="280" cy="130" r="26" fill="#a8d8c0" opacity=".6"/><circle cx="322" cy="214" r="17" fill="#a8d8c0" opacity=".6"/><circle cx="130" cy="160" r="15" fill="#a8d8c0" opacity=".6"/>${leaf(60, 356, -28, 150, ['#4a9a4a', '#1c5a2e', '#0a2e14'])}${leaf(384, 352, -150, 150, ['#4a9a4a', '#1c5a2e', '#0a2e14'])}<circle cx="220" cy="318" r="104" fill="#e8ff5a" opacity=".75" filter="url(#s20)"/>${wing(-8, -1)}${wing(-8, 1)}${wing(36, -1)}${wing(36, 1)}
${solid('M220 196C256 196 272 226 268 268C264 330 246 374 220 386C194 374 176 330 172 268C168 226 184 196 220 196Z', ['#7a5a4a', '#3a221c', '#140a08'], { edge: 26, rim: '#fff' })}<path d="M176 282Q220 300 264 282C262 334 244 374 220 386C196 374 178 334 176 282Z" fill="url(#${lamp})"/><path d="M182 312Q220 328 258 312M192 344Q220 358 248 344" fill="none" stroke="#8a8a0a" stroke-width="7"/>${solid('M220 118C262 118 280 144 276 172C272 200 250 212 220 212C190 212 168 200 164 172C160 144 178 118 220 118Z', ['#ff9a6a', '#e03a1e', '#6a0c08'], { edge: 24, rim: '#ffd0b0' })}<path d="M198 122C190 96 172 78 150 72M242 122C250 96 268 78 290 72" fill="none" stroke="#140a08" stroke-width="10" stroke-linecap="round"/><circle cx="150" cy="72" r="10" fill="#140a08"/><circle cx="290" cy="72" r="10" fill="#140a08"/><circle cx="194" cy="162" r="21" fill="#fff"/><circle cx="246" cy="162" r="21" fill="#fff"/><circle cx="197" cy="165" r="12" fill="#140a08"/><circle cx="243" cy="165" r="12" fill="#140a08"/><path d="M202 192Q220 204 238 192" fill="none" stroke="#4a0606" stroke-width="7" stroke-linecap="round"/>`
}
