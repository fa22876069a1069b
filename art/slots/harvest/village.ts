import { nextName, repeat, shine, solid, type Tones } from '../shade.ts'
import { plate } from '../words.ts'

/** Trâu: a buffalo between its wide horns. */
export function buffalo(): string {
  const hide: Tones = ['#a8b4c8', '#56627c', '#1c2436']
  const horn = solid(
    'M150 132C96 152 40 128 18 40C10 14 36 2 48 26C66 74 104 92 164 88Z',
    ['#fff6d8', '#d9bd84', '#6a4a1c'],
    {
      edge: 30,
      rim: '#fff',
      skin: repeat(
        5,
        (at) =>
          `<path d="M${44 + at * 22} ${60 + at * 12}q10 22 -2 44" fill="none" stroke="#6a4a1c" stroke-width="5" opacity=".4"/>`,
      ),
    },
  )
  const ear = solid('M128 168C84 148 40 164 24 196C58 222 106 220 136 202Z', hide, { edge: 22, rim: '' })
  const side = `${ear}<path d="M112 180C86 172 62 180 48 194C70 206 96 204 116 196Z" fill="#e8a4a4" opacity=".75"/>${horn}`
  const look = (x: number) =>
    `<ellipse cx="${x}" cy="216" rx="25" ry="27" fill="#fff"/><circle cx="${x}" cy="220" r="18" fill="#1a1420"/><circle cx="${x - 6}" cy="212" r="7" fill="#fff"/><path d="M${x - 28} 198Q${x} 178 ${x + 28} 198" fill="none" stroke="#1c2436" stroke-width="10" stroke-linecap="round"/>`
  return `${side}<g transform="translate(440 0) scale(-1 1)">${side}</g>${solid('M220 96C290 96 324 142 320 214C318 260 312 300 304 334C294 384 262 414 220 414C178 414 146 384 136 334C128 300 122 260 120 214C116 142 150 96 220 96Z', hide, { edge: 60, light: [0.4, 0.2], rim: '#d9ecff' })}<path d="M176 110Q196 74 220 106Q240 70 262 112Q240 140 220 132Q198 142 176 110Z" fill="#1c2436"/>${look(168)}${look(272)}
${solid('M220 286C280 286 306 316 300 352C294 394 262 412 220 412C178 412 146 394 140 352C134 316 160 286 220 286Z', ['#f2c4bc', '#b87a7a', '#5e3038'], { edge: 34, rim: '' })}<ellipse cx="182" cy="336" rx="17" ry="21" fill="#3a1820"/><ellipse cx="258" cy="336" rx="17" ry="21" fill="#3a1820"/><path d="M186 346C180 396 260 396 254 346" fill="none" stroke="#7a4a06" stroke-width="17" stroke-linecap="round"/><path d="M186 344C180 392 260 392 254 344" fill="none" stroke="#ffd24a" stroke-width="10" stroke-linecap="round"/>${shine(176, 148, 30, -30, 0.7)}`
}

/** Bó lúa: a sheaf of ripe rice, tied in red. */
export function sheaf(): string {
  const ear = (x: number, y: number, turn: number, size = 1) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${repeat(9, (at) => `<g transform="translate(0 ${-at * 17})"><path d="M0 6C-30 4 -32 -22 -12 -26C-2 -14 0 -4 0 6Z" fill="#b8720c"/><path d="M0 6C30 4 32 -22 12 -26C2 -14 0 -4 0 6Z" fill="#e8a81e"/><path d="M-3 2C-22 0 -26 -16 -14 -22C-6 -12 -3 -6 -3 2Z" fill="#ffd95a"/><path d="M3 2C22 0 26 -16 14 -22C6 -12 3 -6 3 2Z" fill="#fff0a0"/></g>`)}<path d="M0 -150q4 -22 16 -34" stroke="#e8a81e" stroke-width="4" fill="none"/></g>`
  const stalks = repeat(19, (at) => {
    const spread = (at - 9) / 9
    return `<path d="M${220 + spread * 98} 412Q${220 + spread * 34} 300 ${220 + spread * 26} 262Q${220 + spread * 70} 170 ${220 + spread * 150} ${120 + Math.abs(spread) * 60}" fill="none" stroke="${at % 3 === 0 ? '#a8761a' : at % 3 === 1 ? '#e8b83a' : '#f6dc7a'}" stroke-width="11" stroke-linecap="round"/>`
  })
  return `<g transform="translate(220 226) scale(.83) translate(-220 -226)">${stalks}${ear(92, 196, -58, 0.92)}${ear(348, 196, 58, 0.92)}${ear(128, 160, -36)}${ear(312, 160, 36)}${ear(172, 142, -16)}${ear(268, 142, 16)}${ear(220, 160, 0, 1.02)}
${solid('M162 254Q220 238 278 254L274 300Q220 318 166 300Z', ['#ff7a5c', '#d81e1a', '#6a040c'], { edge: 26, rim: '#ffb09a' })}<path d="M160 270Q220 254 280 270" fill="none" stroke="#ffd65e" stroke-width="6"/>${solid('M206 282C160 286 130 318 132 356C166 352 200 330 216 300Z', ['#ff7a5c', '#d81e1a', '#6a040c'], { edge: 18, rim: '' })}${solid('M234 282C280 286 310 318 308 356C274 352 240 330 224 300Z', ['#ff7a5c', '#d81e1a', '#6a040c'], { edge: 18, rim: '' })}<circle cx="220" cy="286" r="21" fill="#ffd65e"/><circle cx="216" cy="282" r="13" fill="#fff3b8"/></g>`
}

/** Diều sáo: a kite with its flutes, in the wind. */
export function kite(): string {
  const body = 'M18 170C90 60 190 32 220 32C250 32 350 60 422 170C370 150 300 152 220 214C140 152 70 150 18 170Z'
  const rays = repeat(
    13,
    (at) => `<path d="M220 250L${10 + at * 35} 20" stroke="#7a0610" stroke-width="4" opacity=".4"/>`,
  )
  const tail = (x: number, bend: number, colour: string) =>
    `<path d="M${x} 180C${x + bend} 260 ${x - bend} 310 ${x + bend * 0.6} 416" fill="none" stroke="${colour}" stroke-width="17" stroke-linecap="round"/><path d="M${x - 3} 180C${x + bend - 3} 260 ${x - bend - 3} 310 ${x + bend * 0.6 - 3} 410" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>`
  const flute = (y: number, wide: number) =>
    `<rect x="${220 - wide}" y="${y}" width="${wide * 2}" height="25" rx="12" fill="#5a2a08"/><rect x="${220 - wide}" y="${y}" width="${wide * 2}" height="12" rx="6" fill="#e8b06a"/><circle cx="${220 - wide + 14}" cy="${y + 12}" r="7" fill="#2a1004"/><circle cx="${220 + wide - 14}" cy="${y + 12}" r="7" fill="#2a1004"/>`
  return `<g transform="rotate(-10 220 220)">${tail(176, 40, '#ffb02e')}${tail(264, -40, '#2fae6a')}${tail(220, 30, '#e8321e')}<path d="M220 40V240" stroke="#5a2a08" stroke-width="11"/>${solid(body, ['#ffd96a', '#ff8a1e', '#c22a0a'], { edge: 50, light: [0.4, 0.1], rim: '#fff0b4', skin: `${rays}<path d="M60 150Q220 20 380 150" fill="none" stroke="#d81e1a" stroke-width="24"/><path d="M100 150Q220 64 340 150" fill="none" stroke="#fff3c4" stroke-width="9"/>` })}<path d="${body}" fill="none" stroke="#fff0b4" stroke-width="5" opacity=".7"/><circle cx="220" cy="126" r="40" fill="#d81e1a"/><circle cx="220" cy="126" r="31" fill="#ffe27a"/><circle cx="220" cy="126" r="17" fill="#d81e1a"/>${flute(30, 62)}${flute(4, 40)}</g>`
}

/** Cò: an egret among the rice. */
export function egret(): string {
  const white: Tones = ['#ffffff', '#eef4fa', '#94a8c4']
  const blades = repeat(
    9,
    (at) =>
      `<path d="M${84 + at * 34} 430C${78 + at * 34} 380 ${70 + at * 34 + (at % 3) * 14} 340 ${58 + at * 36 + (at % 2) * 30} ${318 + (at % 3) * 22}C${84 + at * 34} 350 ${94 + at * 34} 390 ${98 + at * 34} 430Z" fill="${at % 2 ? '#8ac23a' : '#3f8a2a'}"/>`,
  )
  return `<path d="M206 312L196 418M262 312L268 418" stroke="#3a3a44" stroke-width="13" stroke-linecap="round"/>${solid('M330 226C392 240 424 282 430 332C380 330 330 316 300 286Z', white, { edge: 26, rim: '' })}${solid('M150 60C178 36 216 44 224 78C232 116 196 138 186 172C180 196 196 208 232 206C300 202 350 232 356 276C358 314 310 336 246 332C170 328 128 292 132 232C136 176 172 146 178 110C180 94 168 92 156 94Z', white, { edge: 40, light: [0.4, 0.24], rim: '#fff6d0' })}<path d="M218 236C270 226 330 248 396 316C330 320 262 306 224 274Z" fill="#fff"/><path d="M232 246C280 250 330 276 380 310M240 268C280 276 310 288 344 306" stroke="#a8b8d0" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M162 58L20 92C14 94 16 102 22 102L160 96Z" fill="#5a2a06"/><path d="M162 58L22 92L24 97L160 90Z" fill="#ffa61e"/><path d="M200 52C244 34 280 44 306 70C272 66 244 72 222 84" fill="#fff" stroke="#a8b8d0" stroke-width="4"/><circle cx="182" cy="74" r="11" fill="#1a1a22"/><circle cx="178" cy="70" r="4" fill="#fff"/>${blades}`
}

/** Bù nhìn: the one who watches the field. */
export function scarecrow(): string {
  const [straw, shirt] = [nextName(), nextName()]
  const tuft = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${repeat(9, (at) => `<path d="M0 0L${(at - 4) * 9} ${62 + (at % 3) * 10}" stroke="${at % 2 ? '#ffe07a' : '#c28a1e'}" stroke-width="8" stroke-linecap="round"/>`)}</g>`
  return `<defs><linearGradient id="${straw}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0a8"/><stop offset=".5" stop-color="#e8b23a"/><stop offset="1" stop-color="#8a5a10"/></linearGradient><pattern id="${shirt}" width="44" height="44" patternUnits="userSpaceOnUse"><rect width="44" height="44" fill="#2a6ad0"/><rect width="22" height="44" fill="#fff" opacity=".22"/><rect width="44" height="22" fill="#fff" opacity=".22"/></pattern></defs>${tuft(74, 262, 90)}${tuft(366, 262, -90)}<path d="M70 262H370" stroke="#6a3a10" stroke-width="19" stroke-linecap="round"/>${solid('M64 226C120 214 160 208 220 208C280 208 320 214 376 226L372 300L298 296L306 372H134L142 296L68 300Z', ['#6ab0ff', '#2a6ad0', '#0c2a6e'], { edge: 44, rim: '#bfe0ff', skin: `<rect width="440" height="440" fill="url(#${shirt})" opacity=".7"/>` })}<path d="M178 214L220 262L262 214Z" fill="#d81e1a"/>
${solid('M220 84C282 84 310 122 308 160C306 206 268 232 220 232C172 232 134 206 132 160C130 122 158 84 220 84Z', ['#fff0c8', '#e0b878', '#8a5e2a'], { edge: 40, rim: '#fff' })}<circle cx="184" cy="158" r="17" fill="#2a1408"/><circle cx="256" cy="158" r="17" fill="#2a1408"/><circle cx="179" cy="152" r="6" fill="#fff"/><circle cx="251" cy="152" r="6" fill="#fff"/><path d="M172 192Q220 226 268 192M190 194v16M208 202v14M232 202v14M250 194v16" fill="none" stroke="#5a2a10" stroke-width="6" stroke-linecap="round"/><circle cx="156" cy="184" r="14" fill="#ff8a6a" opacity=".6"/><circle cx="284" cy="184" r="14" fill="#ff8a6a" opacity=".6"/>
<path d="M220 8L396 118C400 130 390 136 376 132C280 108 160 108 64 132C50 136 40 130 44 118Z" fill="url(#${straw})"/>${repeat(11, (at) => `<path d="M220 12L${64 + at * 31} ${126 - Math.abs(5 - at) * -1}" stroke="#8a5a10" stroke-width="3.4" opacity=".55"/>`)}<path d="M104 92Q220 62 336 92" fill="none" stroke="#d81e1a" stroke-width="14"/>${plate('WILD', 414)}`
}

/** Cây đa: the banyan at the gate of the village, in a ring of rice: scatter. */
export function banyan(): string {
  const [ring, sky, clip] = [nextName(), nextName(), nextName()]
  const crown = (
    [
      [220, 128, 118, 78],
      [128, 152, 84, 62],
      [314, 152, 84, 62],
      [176, 96, 80, 58],
      [268, 96, 80, 58],
      [220, 176, 120, 50],
    ] as const
  )
    .map(
      ([x, y, rx, ry]) =>
        `<ellipse cx="${x}" cy="${y + 8}" rx="${rx}" ry="${ry}" fill="#0c4a1c"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2a8a34"/><ellipse cx="${x - rx * 0.16}" cy="${y - ry * 0.22}" rx="${rx * 0.74}" ry="${ry * 0.62}" fill="#58b83e"/><ellipse cx="${x - rx * 0.26}" cy="${y - ry * 0.4}" rx="${rx * 0.4}" ry="${ry * 0.3}" fill="#a4e45a"/>`,
    )
    .join('')
  return `<defs><linearGradient id="${ring}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6c4"/><stop offset=".35" stop-color="#f0b42e"/><stop offset=".6" stop-color="#96580c"/><stop offset="1" stop-color="#ffe07a"/></linearGradient><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3aa8f0"/><stop offset=".6" stop-color="#c8f2ff"/><stop offset="1" stop-color="#fff2b0"/></linearGradient><clipPath id="${clip}"><circle cx="220" cy="220" r="188"/></clipPath></defs><circle cx="220" cy="220" r="214" fill="#4a2604"/><circle cx="220" cy="220" r="210" fill="url(#${ring})"/>${repeat(40, (at) => `<path d="M220 14C208 20 208 32 220 38C232 32 232 20 220 14Z" fill="${at % 2 ? '#fff3b0' : '#8a4f0a'}" transform="rotate(${at * 9} 220 220)"/>`)}<circle cx="220" cy="220" r="191" fill="#6a3a08"/><g clip-path="url(#${clip})"><rect width="440" height="440" fill="url(#${sky})"/><circle cx="332" cy="96" r="32" fill="#fff6b8"/><path d="M0 320Q110 290 220 318T440 306V440H0Z" fill="#e8b52a"/><path d="M0 350Q110 326 220 348T440 338V440H0Z" fill="#c28a14"/>${repeat(20, (at) => `<path d="M${at * 24} ${356 + (at % 3) * 10}q4 26 0 60" stroke="#fff0a0" stroke-width="4" opacity=".6" fill="none"/>`)}</g>
<path d="M182 366C196 320 192 260 176 206H264C248 260 244 320 258 366C246 352 232 352 220 372C208 352 194 352 182 366Z" fill="#3a1e08"/><path d="M196 350C206 310 204 260 192 214H224C214 262 212 310 216 356Z" fill="#a86a30"/>${[118, 150, 290, 322].map((x, at) => `<path d="M${x} 176Q${x + (at % 2 ? 8 : -6)} 270 ${x + 4} 352" stroke="#6a3f1a" stroke-width="${at % 2 ? 10 : 7}" fill="none"/>`).join('')}${crown}
<path d="M262 362V300H352V362H332V330Q307 310 282 330V362Z" fill="#e8532a"/><path d="M250 302Q258 286 264 276H350Q356 286 364 302Z" fill="#8a1c10"/><path d="M246 302H368" stroke="#ffd65e" stroke-width="7" stroke-linecap="round"/>`
}
