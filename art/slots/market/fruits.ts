import { between, leaf, nextName, onBall, repeat, shine, solid, thrown } from '../shade.ts'

/** An egg around a point, its blunt end below. */
const egg = (x: number, y: number, rx: number, ry: number) =>
  `M${x} ${y - ry}C${x + rx * 0.72} ${y - ry} ${x + rx} ${y - ry * 0.2} ${x + rx} ${y + ry * 0.2}C${x + rx} ${y + ry * 0.72} ${x + rx * 0.56} ${y + ry} ${x} ${y + ry}C${x - rx * 0.56} ${y + ry} ${x - rx} ${y + ry * 0.72} ${x - rx} ${y + ry * 0.2}C${x - rx} ${y - ry * 0.2} ${x - rx * 0.72} ${y - ry} ${x} ${y - ry}Z`

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

/** How much light a direction gets, 0 to 1. */
const lit = (x: number, y: number, z: number) => Math.max(0, -0.5 * x - 0.6 * y + 0.62 * z)

/** Sầu riêng: a husk of thorns, split open over its golden flesh. */
export function durian(): string {
  const [cx, cy, rx, ry] = [220, 236, 176, 172]
  const thorn = ({ x, y, z }: { x: number; y: number; z: number }) => {
    const [px, py] = [cx + x * rx * 0.93, cy + y * ry * 0.93]
    const [tipX, tipY] = [px + x * 40, py + y * 40 - 3]
    const [acrossX, acrossY] = [-y, x]
    const away = Math.hypot(x, y) || 1
    const wide = 23
    const left = `${px + (acrossX / away) * wide - x * 8} ${py + (acrossY / away) * wide - y * 8}`
    const right = `${px - (acrossX / away) * wide - x * 8} ${py - (acrossY / away) * wide - y * 8}`
    const near = `${px - (x / away) * wide * z} ${py - (y / away) * wide * z + 7 * z}`
    const light = lit(x, y, z)
    const tone = between('#3d4a0c', '#e2dc5a', light * 1.1)
    return `<path d="M${left}L${tipX} ${tipY}L${near}Z" fill="${between(tone, '#fff6a0', 0.28)}"/><path d="M${right}L${tipX} ${tipY}L${near}Z" fill="${between(tone, '#233006', 0.34)}"/><path d="M${px} ${py}L${tipX} ${tipY}" stroke="#5c4a12" stroke-width="2" opacity=".35"/><circle cx="${tipX}" cy="${tipY}" r="2.6" fill="#7a5a1a"/>`
  }
  const pod = (x: number, y: number, wide: number, high: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${solid(egg(x, y, wide, high), ['#fff9c4', '#ffd83a', '#d58a06'], { edge: 34, rim: '#fff3b0' })}${shine(x - wide * 0.3, y - high * 0.42, wide * 0.46, -30)}</g>`
  return `<path d="M206 88C200 60 190 44 178 30L212 18C226 40 234 62 238 88Z" fill="#8a6a2a"/><path d="M206 88C200 60 190 44 178 30L192 25C206 44 214 64 219 88Z" fill="#c9a552"/>
${solid(ellipse(cx, cy, rx * 0.96, ry * 0.96), ['#a9ae3a', '#6d7a1c', '#2f3a0a'], { rim: '' })}${onBall(74).map(thorn).join('')}
<path d="M220 128C268 150 300 214 290 282C284 326 254 356 220 366C186 356 156 326 150 282C140 214 172 150 220 128Z" fill="#fbf0c9"/><path d="M220 128C268 150 300 214 290 282C284 326 254 356 220 366C186 356 156 326 150 282C140 214 172 150 220 128Z" fill="none" stroke="#b99a3e" stroke-width="7"/>
<path d="M220 142C256 162 282 218 275 278C269 318 246 344 220 352C194 344 171 318 165 278C158 218 184 162 220 142Z" fill="#d9b45c"/>
${pod(192, 236, 37, 76, 8)}${pod(250, 236, 36, 76, -8)}${pod(221, 270, 42, 74, 0)}`
}

/** Măng cụt: the upper rind lifted off its white segments. */
export function mangosteen(): string {
  const sepal = (turn: number, length: number) =>
    `<g transform="translate(282 92) rotate(${turn})">${solid(`M0 -14C${length * 0.5} -44 ${length} -30 ${length} 0C${length} 30 ${length * 0.5} 44 0 14Z`, ['#c4ee7c', '#62a63a', '#255a1e'], { edge: 22, rim: '' })}</g>`
  const segments = repeat(6, (at) => {
    const angle = (at / 6) * 2 * Math.PI + 0.3
    const [x, y] = [208 + Math.cos(angle) * 62, 226 + Math.sin(angle) * 36]
    return `<g transform="rotate(${(angle * 180) / Math.PI} ${x} ${y})">${solid(ellipse(x, y, 58, 43), ['#ffffff', '#fbf6f4', '#c9b2c0'], { edge: 26, rim: '#fff' })}</g>${shine(x - 10, y - 12, 18, -20, 0.8)}`
  })
  return `<g transform="rotate(14 290 110)">${solid('M160 150C160 84 214 50 284 50C354 50 408 88 408 150C396 176 350 190 284 190C218 190 172 176 160 150Z', ['#b0508f', '#6c1c55', '#2a0722'], { edge: 46, rim: '#ff9ad2' })}${shine(226, 104, 40)}${[12, 84, 160, 232, 304].map((turn) => sepal(turn, 70)).join('')}<path d="M270 84C266 62 270 48 282 34L304 40C296 54 294 68 298 86Z" fill="#7c9a3a"/><circle cx="284" cy="90" r="20" fill="#8fc24a"/></g>
${solid('M38 236C38 330 108 412 208 412C308 412 378 330 378 236C378 220 350 216 208 216C66 216 38 220 38 236Z', ['#b04a8c', '#661650', '#22051c'], { edge: 70, rim: '#ff8ccc', light: [0.3, 0.34] })}${shine(104, 318, 36, -58)}
${solid(ellipse(208, 232, 170, 108), ['#f0a0c4', '#c44a86', '#7a1450'], { edge: 30, rim: '' })}${solid(ellipse(208, 232, 140, 84), ['#8c1f5e', '#a02f6c', '#5c0c40'], { edge: 36, rim: '' })}${segments}`
}

/** Thanh long: a half with its seeds, in scales with green tips. */
export function dragonFruit(): string {
  const random = thrown(9)
  const scale = (turn: number, reach: number, wide: number) =>
    `<g transform="translate(220 228) rotate(${turn})">${(() => {
      const fill = nextName()
      return `<defs><linearGradient id="${fill}" x1="0" y1="0" x2="1" y2="0"><stop offset=".45" stop-color="#e61f75"/><stop offset=".72" stop-color="#ff6fae"/><stop offset=".86" stop-color="#c8e86a"/><stop offset="1" stop-color="#4f9a2c"/></linearGradient></defs><path d="M60 ${-wide}C${reach * 0.7} ${-wide * 1.1} ${reach * 0.88} ${-wide * 0.7} ${reach} ${wide * 0.1}C${reach * 0.86} ${wide * 0.5} ${reach * 0.7} ${wide} 60 ${wide}Z" fill="url(#${fill})"/><path d="M70 0Q${reach * 0.7} ${-wide * 0.3} ${reach - 8} ${wide * 0.1}" fill="none" stroke="#ffd0e4" stroke-width="3" opacity=".55"/>`
    })()}</g>`
  const seeds = repeat(120, () => {
    const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random())]
    const [x, y] = [216 + Math.cos(angle) * away * 116, 236 + Math.sin(angle) * away * 128]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="3.6" ry="5.2" fill="#1e1622" transform="rotate(${(random() * 180).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`
  })
  return `${[-100, -66, -128, -36, -158, -6, 178, 26, 150, 58, 122, 90].map((turn, at) => scale(turn, at < 3 ? 222 : 204, 34)).join('')}
${solid(egg(220, 234, 158, 176), ['#ff6fb0', '#e0186e', '#84063f'], { edge: 40, rim: '#ffd0ea' })}${solid(egg(216, 236, 134, 150), ['#ffffff', '#fdf7fa', '#d9c4d2'], { edge: 44, rim: '#ffffff', light: [0.4, 0.34], skin: seeds })}
<path d="M120 150C140 108 178 92 206 92" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".55" filter="url(#s2)"/>`
}

/** Xoài: ripe, with a blush, on its leaf. */
export function mango(): string {
  const body =
    'M252 66C330 74 398 142 396 236C394 332 318 398 216 398C110 398 40 340 44 262C48 198 100 176 138 130C166 96 200 60 252 66Z'
  return `${leaf(250, 72, -166, 190)}${leaf(256, 70, -24, 150, ['#d2f788', '#66bd3e', '#1c6626'])}<path d="M246 80C240 58 240 44 246 26L266 28C264 46 266 60 272 80Z" fill="#8a6430"/>
${solid(body, ['#fff27a', '#ffb41c', '#c64a06'], { rim: '#fff0a8', light: [0.34, 0.34], skin: '<ellipse cx="330" cy="200" rx="130" ry="150" fill="#f2441c" opacity=".62" filter="url(#s34)"/><ellipse cx="120" cy="330" rx="120" ry="80" fill="#9fc22a" opacity=".5" filter="url(#s34)"/>' })}${shine(158, 196, 66, -46)}<ellipse cx="304" cy="330" rx="40" ry="14" fill="#fff" opacity=".16" filter="url(#s5)" transform="rotate(-40 304 330)"/>`
}

/** Dừa xiêm: a young coconut, trimmed and opened, with its straw. */
export function coconut(): string {
  return `<g transform="rotate(17 250 120)"><rect x="238" y="-6" width="24" height="170" rx="10" fill="#ff5c8a"/>${repeat(6, (at) => `<path d="M238 ${8 + at * 27}l24 -13v13l-24 13z" fill="#fff" opacity=".9"/>`)}<rect x="240" y="0" width="6" height="160" rx="3" fill="#fff" opacity=".45"/></g>
${solid('M44 210C44 150 100 104 220 104C340 104 396 150 396 210C400 310 334 414 220 418C106 414 40 310 44 210Z', ['#c9f26c', '#4fa62c', '#0f4a1a'], { edge: 84, light: [0.3, 0.36], skin: [-120, -52, 52, 120].map((x) => `<path d="M${220 + x} 130Q${220 + x * 1.24} 270 ${220 + x * 0.4} 420" fill="none" stroke="#0f5a1e" stroke-width="8" opacity=".22" filter="url(#s5)"/>`).join('') })}${shine(108, 262, 52, -68)}
${solid('M96 164C92 118 140 92 220 92C300 92 348 118 344 164C344 200 290 222 220 222C150 222 96 200 96 164Z', ['#ffffff', '#f4ecd2', '#bfa878'], { edge: 30, rim: '' })}
${repeat(16, (at) => `<path d="M${150 + at * 9.4} ${206 + Math.sin(at / 5) * 10}l${(at - 8) * 0.9} ${-26}" stroke="#c9b282" stroke-width="2.4" opacity=".55"/>`)}
${solid(ellipse(220, 148, 92, 42), ['#fffef6', '#fff7df', '#d9c79a'], { edge: 20, rim: '' })}${solid(ellipse(222, 152, 58, 25), ['#b9dfe6', '#6fb2c4', '#2f6f86'], { edge: 22, rim: '' })}<ellipse cx="208" cy="150" rx="20" ry="6" fill="#fff" opacity=".75"/>`
}

/** Chôm chôm: in its soft hair, half out of its peel. */
export function rambutan(): string {
  const random = thrown(4)
  const hair = ({ x, y, z }: { x: number; y: number; z: number }) => {
    const [px, py] = [220 + x * 142, 240 + y * 142]
    const reach = 62 + random() * 16
    const bend = (random() - 0.5) * 50
    const [tipX, tipY] = [px + x * reach - y * bend * 0.6, py + y * reach + x * bend * 0.6 + 10 * z]
    const tone = between('#7a0614', '#ff5a4c', lit(x, y, z) * 1.15)
    const path = `M${px.toFixed(0)} ${py.toFixed(0)}Q${(px + x * reach * 0.6).toFixed(0)} ${(py + y * reach * 0.6 - 10).toFixed(0)} ${tipX.toFixed(0)} ${tipY.toFixed(0)}`
    return `<path d="${path}" fill="none" stroke="${tone}" stroke-width="9" stroke-linecap="round"/><circle cx="${tipX.toFixed(0)}" cy="${tipY.toFixed(0)}" r="5" fill="${between('#b8c23a', '#e6f27a', lit(x, y, z))}"/>`
  }
  const hairs = onBall(64)
  return `<g transform="translate(22 -2) scale(.9)">${leaf(214, 66, -156, 120)}${leaf(226, 64, -30, 120)}${solid(ellipse(220, 240, 150, 150), ['#ff6a58', '#d01a2a', '#5e0412'], { rim: '#ffb09a' })}${hairs.map(hair).join('')}
${solid(ellipse(224, 206, 92, 84), ['#ffffff', '#f4f6ee', '#b9c4b4'], { edge: 40, rim: '#fff' })}${shine(194, 172, 34, -30)}
${solid('M116 214C136 224 146 250 172 234C196 256 220 236 246 252C270 236 300 250 330 214C346 300 306 372 222 374C138 372 100 300 116 214Z', ['#ff6a58', '#cc1828', '#6a0414'], { edge: 46, rim: '' })}${hairs
    .filter(({ y, z }) => y > 0.12 && z > 0.25)
    .map(hair)
    .join('')}</g>`
}

/** Dưa hấu: a slice, cut through its stripes. */
export function watermelon(): string {
  const face = 'M40 176L400 176C400 290 322 372 220 372C118 372 40 290 40 176Z'
  const arc = (inset: number) =>
    `M${40 + inset} 176L${400 - inset} 176C${400 - inset} ${290 - inset * 0.7} ${322 - inset * 0.55} ${372 - inset} 220 ${372 - inset}C${118 + inset * 0.55} ${372 - inset} ${40 + inset} ${290 - inset * 0.7} ${40 + inset} 176Z`
  const seeds = (
    [
      [122, 214],
      [176, 228],
      [232, 214],
      [290, 232],
      [330, 208],
      [150, 266],
      [208, 278],
      [264, 272],
      [222, 318],
    ] as const
  )
    .map(
      ([x, y]) =>
        `<g transform="rotate(${(x - 220) * -0.16} ${x} ${y})"><path d="M${x} ${y - 13}C${x + 10} ${y - 2} ${x + 9} ${y + 12} ${x} ${y + 12}C${x - 9} ${y + 12} ${x - 10} ${y - 2} ${x} ${y - 13}Z" fill="#2b1210"/><ellipse cx="${x - 2}" cy="${y}" rx="2" ry="5" fill="#fff" opacity=".6"/></g>`,
    )
    .join('')
  const stripes = repeat(
    9,
    (at) =>
      `<path d="M${50 + at * 43} 150q${at % 2 ? 14 : -12} 110 ${(4 - at) * 26} 270" fill="none" stroke="#0d4a1c" stroke-width="17" opacity=".8"/>`,
  )
  return `<g transform="translate(220 224) scale(1.12) rotate(-14) translate(-224 -272)"><g transform="translate(12 26)">${solid(face, ['#8be05c', '#2f9a3c', '#0b4a1c'], { edge: 40, skin: stripes })}</g>
${solid(face, ['#a8ec78', '#3da845', '#125c24'], { edge: 16, rim: '' })}${solid(arc(17), ['#ffffff', '#eaf7d0', '#bfe09a'], { edge: 10, rim: '' })}${solid(arc(32), ['#ff8a7c', '#f2303e', '#b00c28'], { edge: 46, rim: '', light: [0.34, 0.12] })}${seeds}
<path d="M40 176L400 176L386 160C300 150 140 150 54 160Z" fill="#ff9a8c"/><path d="M40 176L54 160L74 158L72 176Z" fill="#d9f2b4"/><path d="M400 176L386 160L366 158L368 176Z" fill="#d9f2b4"/><path d="M40 176L54 160L61 159L56 176Z" fill="#3da845"/><path d="M400 176L386 160L379 159L384 176Z" fill="#3da845"/><ellipse cx="190" cy="166" rx="92" ry="5" fill="#fff" opacity=".5" filter="url(#s2)"/></g>`
}
