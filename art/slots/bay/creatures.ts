import { between, nextName, repeat, shine, solid, thrown, type Tones } from '../shade.ts'

/** An eye that looks at the player. */
const eye = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#0b1a20"/><circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="#fffef6"/><circle cx="${x}" cy="${y + r * 0.06}" r="${r * 0.56}" fill="#14222c"/><circle cx="${x - r * 0.22}" cy="${y - r * 0.24}" r="${r * 0.24}" fill="#fff"/>`

const skin: Tones = ['#c8f07a', '#4fae4a', '#0d4a2c']

/** Đồi mồi: a turtle of the sea, from above. */
export function turtle(): string {
  const random = thrown(6)
  const scales = (x: number, y: number, wide: number, count: number) =>
    repeat(count, () => {
      const [px, py] = [x + (random() - 0.5) * wide, y + (random() - 0.5) * wide * 0.8]
      return `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="11" ry="8" fill="#1c6a34" opacity=".55" transform="rotate(${(random() * 180).toFixed(0)} ${px.toFixed(0)} ${py.toFixed(0)})"/>`
    })
  const fin = (d: string, x: number, y: number, wide: number, count: number) =>
    solid(d, skin, { edge: 34, rim: '#eaffb0', skin: scales(x, y, wide, count) })
  const plates = (
    [
      [220, 150, 47, 40],
      [220, 232, 52, 42],
      [220, 312, 44, 38],
      [134, 190, 42, 42],
      [306, 190, 42, 42],
      [134, 274, 42, 42],
      [306, 274, 42, 42],
    ] as const
  )
    .map(([x, y, rx, ry]) => {
      const hex = Array.from({ length: 6 }, (_, at) => {
        const angle = ((at + 0.5) / 6) * 2 * Math.PI
        return `${(x + Math.cos(angle) * rx).toFixed(0)} ${(y + Math.sin(angle) * ry).toFixed(0)}`
      }).join('L')
      return `${solid(`M${hex}Z`, ['#ffe27a', '#c87a1c', '#8a4a0e'], { edge: 14, rim: '' })}<path d="M${hex}Z" fill="none" stroke="#5e330a" stroke-width="5" stroke-linejoin="round"/>`
    })
    .join('')
  return `<g transform="rotate(16 220 220)">${fin('M116 162C66 128 28 138 4 196C-2 214 10 224 26 212C58 190 84 200 112 228Z', 60, 184, 90, 12)}${fin('M324 162C374 128 412 138 436 196C442 214 430 224 414 212C382 190 356 200 328 228Z', 380, 184, 90, 12)}${fin('M132 318C96 330 78 362 88 394C94 408 108 408 116 394C128 372 144 362 166 356Z', 112, 360, 50, 6)}${fin('M308 318C344 330 362 362 352 394C346 408 332 408 324 394C312 372 296 362 274 356Z', 328, 360, 50, 6)}
${solid('M176 96C166 46 188 8 220 8C252 8 274 46 264 96Z', skin, { edge: 36, rim: '#eaffb0', skin: scales(220, 70, 60, 8) })}${eye(192, 52, 17)}${eye(248, 52, 17)}<path d="M204 22Q220 32 236 22" fill="none" stroke="#0d4a2c" stroke-width="5" stroke-linecap="round"/>
${solid('M220 88C304 88 358 150 356 232C354 316 290 378 220 386C150 378 86 316 84 232C82 150 136 88 220 88Z', ['#ffdc8a', '#d8983a', '#6a3c0c'], { edge: 24, rim: '#ffe6a0', skin: plates })}<path d="M220 88C304 88 358 150 356 232C354 316 290 378 220 386C150 378 86 316 84 232C82 150 136 88 220 88Z" fill="none" stroke="#ffe9a8" stroke-width="7" opacity=".75"/>${shine(152, 150, 46, -40, 0.8)}</g>`
}

/** Cá hề: a fish of the reef in its three white bands. */
export function clownFish(): string {
  const orange: Tones = ['#ffd06a', '#ff7a18', '#b02c04']
  const band = (d: string) =>
    `<path d="${d}" fill="none" stroke="#1c1416" stroke-width="58"/><path d="${d}" fill="none" stroke="#fdfbf6" stroke-width="44"/>`
  const fin = (d: string) =>
    `${solid(d, orange, { edge: 26, rim: '#ffe0a0' })}<path d="${d}" fill="none" stroke="#241416" stroke-width="8" stroke-linejoin="round"/>`
  return `<g transform="rotate(-8 220 220)">${fin('M338 214C372 164 408 142 432 152C440 190 426 206 412 222C428 242 438 268 428 298C400 304 366 284 338 238Z')}${fin('M150 112C172 52 250 34 308 76C322 88 316 108 300 124Z')}${fin('M170 312C180 362 236 396 286 372C298 364 292 338 276 320Z')}
${solid('M14 224C30 142 112 96 206 98C288 100 340 152 372 222C338 300 282 346 200 344C108 342 32 304 14 224Z', orange, { edge: 60, light: [0.34, 0.2], rim: '#ffd9a0', skin: `${band('M118 84Q162 220 112 364')}${band('M232 70Q276 220 228 372')}${band('M338 150Q352 220 336 296')}` })}
${fin('M178 226C214 216 246 236 250 274C222 288 190 274 172 248Z')}${eye(74, 194, 27)}<path d="M28 262Q50 278 76 268" fill="none" stroke="#6a1a02" stroke-width="8" stroke-linecap="round"/>${shine(126, 144, 48, -18, 0.75)}</g><g fill="#dffcff" opacity=".85"><circle cx="34" cy="86" r="15"/><circle cx="66" cy="50" r="9"/><circle cx="22" cy="44" r="6"/></g>`
}

/** Cua: a crab with its claws up. */
export function crab(): string {
  const red: Tones = ['#ff9a7a', '#e8321e', '#7a0610']
  const leg = (d: string) =>
    `<path d="${d}" fill="none" stroke="#5a040c" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#d92a1c" stroke-width="23" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#ff8a6a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(-3 -5)" opacity=".8"/>`
  const side = `${leg('M120 284L58 292L26 336')}${leg('M132 314L80 336L58 384')}${leg('M156 338L122 372L112 412')}${leg('M116 240L64 204L84 152')}${solid('M84 164C30 160 4 104 30 52C40 30 62 20 78 26C70 50 74 70 92 84C98 60 116 44 138 46C152 86 138 158 84 164Z', red, { edge: 38, rim: '#ffc0a0' })}${shine(50, 92, 20, -60, 0.8)}`
  const random = thrown(3)
  const spots = repeat(22, () => {
    const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random())]
    return `<circle cx="${(220 + Math.cos(angle) * away * 130).toFixed(0)}" cy="${(262 + Math.sin(angle) * away * 70).toFixed(0)}" r="${(4 + random() * 6).toFixed(1)}" fill="${between('#ffb49a', '#a80e12', random())}" opacity=".6"/>`
  })
  const stalk = (x: number) =>
    `<path d="M${x} 206L${x + (x < 220 ? -8 : 8)} 152" stroke="#8a0a12" stroke-width="20" stroke-linecap="round"/>${eye(x + (x < 220 ? -10 : 10), 140, 31)}`
  return `${side}<g transform="translate(440 0) scale(-1 1)">${side}</g>${stalk(182)}${stalk(258)}${solid('M64 266C64 214 134 184 220 184C306 184 376 214 376 266C376 330 302 366 220 366C138 366 64 330 64 266Z', red, { edge: 60, rim: '#ffc0a0', skin: spots })}<path d="M168 310Q220 346 272 310" fill="none" stroke="#5a040c" stroke-width="10" stroke-linecap="round"/>${shine(146, 226, 44, -16, 0.8)}`
}

/** Sao biển: a star of the sea. */
export function starfish(): string {
  const arm = 'M0 -40C-34 -52 -50 -84 -44 -132C-40 -172 -24 -206 0 -210C24 -206 40 -172 44 -132C50 -84 34 -52 0 -40Z'
  const points = Array.from({ length: 10 }, (_, at) => {
    const [angle, r] = [(at / 10) * 2 * Math.PI - Math.PI / 2, at % 2 ? 92 : 208]
    return [220 + Math.cos(angle) * r, 232 + Math.sin(angle) * r] as const
  })
  const star = `${points
    .map(([x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % 10] ?? [x, y]
      const [lastX, lastY] = points[(at + 9) % 10] ?? [x, y]
      const near = at % 2 ? 0.34 : 0.16
      const from = `${(x + (lastX - x) * near).toFixed(0)} ${(y + (lastY - y) * near).toFixed(0)}`
      const to = `${(x + (nextX - x) * near).toFixed(0)} ${(y + (nextY - y) * near).toFixed(0)}`
      return `${at === 0 ? 'M' : 'L'}${from}Q${x.toFixed(0)} ${y.toFixed(0)} ${to}`
    })
    .join('')}Z`
  const beads = repeat(
    5,
    (ray) =>
      `<g transform="translate(220 232) rotate(${ray * 72})">${repeat(7, (at) => `<circle cy="${-34 - at * 23}" r="${11.5 - at * 1.1}" fill="#5a1a7a"/><circle cx="-1.5" cy="${-36 - at * 23}" r="${9 - at * 0.9}" fill="#ffd9f6"/>`)}${repeat(4, (at) => `<circle cx="${34 - at * 5}" cy="${-70 - at * 24}" r="5.4" fill="#e6a8ff" opacity=".9"/><circle cx="${-34 + at * 5}" cy="${-70 - at * 24}" r="5.4" fill="#e6a8ff" opacity=".9"/>`)}</g>`,
  )
  const ridge = repeat(
    5,
    (ray) =>
      `<path d="${arm}" transform="translate(220 232) rotate(${ray * 72})" fill="#f2b4ff" opacity=".28" filter="url(#s10)"/>`,
  )
  return `${solid(star, ['#e89aff', '#a03ad8', '#3c0a6e'], { edge: 46, light: [0.4, 0.3], rim: '#ffd0ff', skin: ridge })}<path d="${star}" fill="none" stroke="#f6ccff" stroke-width="5" opacity=".45"/>${beads}<circle cx="220" cy="232" r="20" fill="#5a1a7a"/><circle cx="217" cy="229" r="16" fill="#ffe2f8"/>`
}

/** A pearl with the colours of its sheen. */
export function pearl(x: number, y: number, r: number): string {
  const [body, sheen] = [nextName(), nextName()]
  return `<defs><radialGradient id="${body}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset=".38" stop-color="#fdf3f2"/><stop offset=".72" stop-color="#d9c8e6"/><stop offset="1" stop-color="#8f86b8"/></radialGradient><radialGradient id="${sheen}" cx=".7" cy=".74" r=".5"><stop offset="0" stop-color="#ffd9c2" stop-opacity=".9"/><stop offset=".5" stop-color="#c2f2ea" stop-opacity=".5"/><stop offset="1" stop-color="#c2f2ea" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${body})"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${sheen})"/>${shine(x - r * 0.34, y - r * 0.42, r * 0.4)}`
}
