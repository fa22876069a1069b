import { nextName, repeat, solid } from '../shade.ts'
import { plate } from '../words.ts'
import { bronze, cast, face, gold, plaque, star } from './metal.ts'

const disc = 'M220 32A188 188 0 1 1 219.9 32Z'
const hexagon = 'M220 26L388 122L388 318L220 414L52 318L52 122Z'
const board = 'M58 62H382Q404 62 404 84V356Q404 378 382 378H58Q36 378 36 356V84Q36 62 58 62Z'
const tower = 'M220 22L398 150L330 400L110 400L42 150Z'

const line = (d: string, wide: number) =>
  `<path d="${d}" fill="none" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Chim Lạc: the bird of the drums in flight, on red. */
export function lacBird(): string {
  const feathers = (
    from: readonly [number, number],
    to: readonly [number, number],
    count: number,
    long: readonly [number, number],
  ) =>
    repeat(count, (at) => {
      const share = at / (count - 1)
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return line(`M${x} ${y}l${long[0] * (1 - share * 0.35)} ${long[1] * (1 - share * 0.35)}`, 17)
    })
  const body = `<path d="M404 214L300 190C292 166 262 160 246 178C222 146 184 128 134 132C170 146 196 168 208 202C160 208 118 220 86 246L34 236L72 262L38 292L96 280C140 300 206 296 250 268C276 252 292 238 302 222Z" stroke="none"/>${feathers([236, 196], [150, 96], 7, [-34, -8])}${line('M246 206L146 70', 20)}${feathers([236, 262], [176, 352], 6, [-30, 10])}${line('M244 254L166 362', 18)}${line('M132 286L86 330M150 290L112 344', 9)}`
  return `${plaque(disc, ['#ff7a52', '#b81c14', '#4e040a'], body, 4)}<circle cx="272" cy="192" r="9" fill="#3a0a04"/><circle cx="272" cy="192" r="4" fill="#fff3c0"/>`
}

/** Thuyền: a boat of feathered rowers, on turquoise. */
export function boat(): string {
  const rower = (x: number) =>
    `<path d="M${x - 15} 262L${x - 9} 206H${x + 9}L${x + 17} 262Z" stroke="none"/><circle cx="${x + 2}" cy="190" r="15" stroke="none"/>${line(`M${x - 4} 178C${x - 24} 148 ${x - 26} 122 ${x - 20} 98M${x + 2} 176C${x - 4} 140 ${x} 112 ${x + 10} 92M${x + 8} 178C${x + 18} 150 ${x + 32} 132 ${x + 44} 122`, 9)}${line(`M${x + 8} 220L${x - 30} 330`, 8)}`
  const hull = `<path d="M72 250C104 292 160 306 222 306C288 306 338 292 366 246C372 232 368 216 352 208C376 196 398 212 396 240C392 306 318 352 220 352C122 352 54 312 46 246C44 222 58 204 80 204L100 220L76 224C70 232 68 240 72 250Z" stroke="none"/>`
  const waves = line('M62 352q20 -14 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0', 8)
  return plaque(
    board,
    ['#6fe8dc', '#12817e', '#043a42'],
    `${[124, 190, 256, 322].map(rower).join('')}${hull}${waves}`,
    9,
  )
}

/** Hươu: a stag, on violet. */
export function stag(): string {
  const body = `<path d="M96 186L78 178C68 186 68 204 78 212L122 218C130 244 144 258 160 268L150 326L154 372H176L184 322L200 280C232 288 262 286 288 278L302 322L300 372H322L332 320L330 264C342 240 344 214 334 196L352 168L326 184C300 174 258 178 226 182C198 184 176 172 164 152C150 138 128 140 118 154Z" stroke="none"/>${line('M136 150C126 118 134 92 116 58M127 106C108 100 96 86 92 66M128 86C142 78 150 62 150 46M156 150C168 122 194 110 204 70M180 118C200 114 214 100 218 84M192 100C186 84 186 70 190 58', 12)}${line('M182 262L198 318L206 366M286 266L280 316L276 366', 15)}`
  const spots = repeat(
    11,
    (at) =>
      `<circle cx="${206 + (at % 6) * 22}" cy="${206 + Math.floor(at / 6) * 28 + (at % 2) * 8}" r="6.5" fill="#6a3a06"/>`,
  )
  return `${plaque(hexagon, ['#d2a4ff', '#6a2c9e', '#28084a'], body, 15)}${spots}<circle cx="112" cy="176" r="6" fill="#3a1a04"/>`
}

/** Nhà sàn: a house on stilts under its roof of two horns, on green. */
export function house(): string {
  const roof =
    '<path d="M62 96C96 148 152 166 220 166C288 166 344 148 378 96C384 166 362 216 330 240L110 240C78 216 56 166 62 96Z" stroke="none"/>'
  const walls = '<path d="M132 252H308L298 322H142Z" stroke="none"/>'
  const posts = `${[146, 190, 250, 294].map((x) => `<path d="M${x - 8} 318H${x + 8}V386H${x - 8}Z" stroke="none"/>`).join('')}${line('M120 322H320', 12)}`
  const ridge = `${line('M62 96C50 88 44 76 46 64M378 96C390 88 396 76 394 64', 11)}<path d="M170 154L150 122L186 108L204 122L246 116L220 138L226 156Z" stroke="none"/>`
  const thatch = repeat(
    9,
    (at) =>
      `<path d="M${112 + at * 27} ${150 + Math.abs(4 - at) * -7}L${124 + at * 24} 236" stroke="#6a3a06" stroke-width="5" opacity=".75"/>`,
  )
  return `${plaque(tower, ['#a8ee8a', '#23803c', '#07381c'], `${roof}${walls}${posts}${ridge}`, 21)}${thatch}<path d="M204 322V276Q220 262 236 276V322Z" fill="#4a2404"/><path d="M160 274H186V300H160ZM254 274H280V300H254Z" fill="#4a2404"/>`
}

/** The sun at the heart of a drum: wild. */
export function sun(): string {
  const [glow, metal] = [nextName(), bronze(gold)]
  return `<defs><radialGradient id="${glow}"><stop offset="0" stop-color="#fff8c8"/><stop offset=".4" stop-color="#ffb52e"/><stop offset=".75" stop-color="#e8481a"/><stop offset="1" stop-color="#8a1208"/></radialGradient></defs>${metal.defs}<g transform="translate(0 -24)"><circle cx="220" cy="206" r="190" fill="#2a0c02"/>${cast(`<circle cx="220" cy="204" r="186" fill="${bronze().fill}"/><circle cx="220" cy="204" r="186" fill="#b87a2c"/>`, { green: 0.5, edge: 5, seed: 6 })}<circle cx="220" cy="204" r="160" fill="url(#${glow})"/><circle cx="220" cy="204" r="160" fill="none" stroke="#2a0c02" stroke-width="5"/>${repeat(36, (at) => `<circle cx="220" cy="31" r="5" fill="#ffe9a8" transform="rotate(${at * 10} 220 204)"/>`)}<path d="${star(220, 210, 14, 156, 58)}" fill="#5a1602" opacity=".6"/>${cast(`<path d="${star(220, 204, 14, 156, 58)}" fill="${metal.fill}"/>`, { green: 0, edge: 3 })}${solid('M220 150A54 54 0 1 1 219.9 150Z', ['#fffbe0', '#ffc02e', '#c25a06'], { edge: 24, rim: '' })}</g>${plate('WILD', 414)}`
}

/** Trống đồng: the face of the drum, its sun in the light of the beat: scatter. */
export function drumFace(): string {
  const [ground, relief, glow] = [bronze(['#7e6232', '#443419', '#17120a']), bronze(gold), nextName()]
  return `${ground.defs}${relief.defs}<defs><radialGradient id="${glow}"><stop offset="0" stop-color="#fffbe0" stop-opacity=".95"/><stop offset=".3" stop-color="#ffd45a" stop-opacity=".7"/><stop offset="1" stop-color="#ffb02e" stop-opacity="0"/></radialGradient></defs><circle cx="220" cy="224" r="212" fill="#120a04"/>${cast(`<circle cx="220" cy="220" r="210" fill="${ground.fill}"/>`, { green: 0.7, edge: 6, seed: 11 })}${cast(face(220, 220, 200, 'none', relief.fill), { green: 0, edge: 1.6 })}<circle cx="220" cy="220" r="150" fill="url(#${glow})"/>${cast(`<path d="${star(220, 220, 14, 92, 34)}" fill="#fff3b4"/>`, { green: -1, edge: 2 })}`
}
