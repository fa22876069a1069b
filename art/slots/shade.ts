/** Side of the drawing of a symbol, in its own pixels. */
export const side = 440

/** Numbers that look thrown, and are the same on every run. */
export function thrown(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

export type Tones = readonly [light: string, mid: string, dark: string]

const blur = (name: string, deviation: number) =>
  `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

interface Relief {
  /** How broad the edge is that catches light, in pixels. */
  readonly edge: number
  readonly height: number
  readonly shine: number
}

/** Light from the upper left on a shape that stands out from the ground by its own outline. */
const relief = (name: string, { edge, height, shine }: Relief) =>
  `<filter id="${name}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${edge}" result="soft"/><feDiffuseLighting in="soft" surfaceScale="${height}" diffuseConstant="1.25" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1" result="shaded"/><feSpecularLighting in="soft" surfaceScale="${height}" specularConstant="${shine}" specularExponent="24" lighting-color="#fffbe6" result="glint"><feDistantLight azimuth="235" elevation="48"/></feSpecularLighting><feComposite in="shaded" in2="glint" operator="arithmetic" k2="1" k3="1" result="both"/><feComposite in="both" in2="SourceAlpha" operator="in"/></filter>`

/** Filters that every drawing uses, for a name of its own in a page of several. */
export const filters = [
  blur('s2', 2),
  blur('s5', 5),
  blur('s10', 10),
  blur('s20', 20),
  blur('s34', 34),
  relief('raised', { edge: 5, height: 6, shine: 0.55 }),
  relief('cast', { edge: 2.2, height: 4, shine: 0.4 }),
].join('')

let named = 0
/** A name that no other definition of the page has. */
export const nextName = (): string => `m${++named}`

interface Solid {
  /** Where its light comes from, as shares of its box. */
  readonly light?: readonly [x: number, y: number]
  /** How wide the shade of its edge is, in pixels. */
  readonly edge?: number
  /** The light from behind, at its lower right; none: there is none. */
  readonly rim?: string
  /** Drawn on its surface, before the shade of its edge. */
  readonly skin?: string
}

/** A body: lit from the upper left, dark towards its edges, with a light from behind at the right. */
export function solid(
  path: string,
  [light, mid, dark]: Tones,
  { light: [x, y] = [0.36, 0.28], edge = 70, rim = '#d9ffb0', skin = '' }: Solid = {},
): string {
  const [fill, clip] = [nextName(), nextName()]
  return `<defs><radialGradient id="${fill}" cx="${x}" cy="${y}" r=".86"><stop offset="0" stop-color="${light}"/><stop offset=".46" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient><clipPath id="${clip}"><path d="${path}"/></clipPath></defs>
<path d="${path}" fill="url(#${fill})"/><g clip-path="url(#${clip})">${skin}
<path d="${path}" transform="translate(-${edge * 0.2} -${edge * 0.26})" fill="none" stroke="${dark}" stroke-width="${edge}" filter="url(#s20)" opacity=".72"/>
${rim === '' ? '' : `<path d="${path}" transform="translate(-3 -3)" fill="none" stroke="${rim}" stroke-width="9" filter="url(#s5)" opacity=".55"/>`}</g>`
}

/** A shine on a smooth surface: a soft one, and a small hard one in it. */
export function shine(x: number, y: number, width: number, turn = -32, strength = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${width}" ry="${width * 0.5}" fill="#fff" opacity="${0.5 * strength}" filter="url(#s10)"/><ellipse cx="${-width * 0.12}" rx="${width * 0.5}" ry="${width * 0.19}" fill="#fff" opacity="${0.85 * strength}" filter="url(#s2)"/></g>`
}

/** A leaf from a point, in a direction, with its middle rib. */
export function leaf(
  x: number,
  y: number,
  turn: number,
  length: number,
  tones: Tones = ['#b8f26a', '#4fae34', '#155a22'],
): string {
  const wide = length * 0.3
  const path = `M0 0C${length * 0.2} ${-wide} ${length * 0.7} ${-wide} ${length} 0C${length * 0.7} ${wide * 0.8} ${length * 0.25} ${wide * 0.8} 0 0Z`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${solid(path, tones, { edge: length * 0.16, rim: '' })}<path d="M4 0Q${length * 0.5} ${-length * 0.06} ${length - 6} 0" fill="none" stroke="#e4ffc0" stroke-width="3" opacity=".6"/></g>`
}

/** Points spread evenly over the half of a ball that is seen, each with its direction: the farthest first. */
export function onBall(count: number): readonly { readonly x: number; readonly y: number; readonly z: number }[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: count * 2 }, (_, at) => {
    const z = 1 - (2 * at + 1) / (count * 2)
    const radius = Math.sqrt(1 - z * z)
    return { x: Math.cos(at * golden) * radius, y: Math.sin(at * golden) * radius, z }
  })
    .filter(({ z }) => z > -0.12)
    .toSorted((a, b) => a.z - b.z)
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour between two, both as #rrggbb. */
export function between(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * Math.max(0, Math.min(1, share))))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function svg(body: string, size = side): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><defs>${filters}</defs>${body}</svg>`
}
