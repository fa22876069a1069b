import { nextName, repeat, solid, type Tones } from '../shade.ts'

/** Bronze that lay in the earth: spots of green on it, and light from the upper left on all that stands out. */
export function cast(body: string, { green, edge, seed = 3 }: { green: number; edge: number; seed?: number }): string {
  const name = nextName()
  return `<defs><filter id="${name}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".021" numOctaves="4" seed="${seed}" result="noise"/><feColorMatrix in="noise" type="matrix" values="0 0 0 0 .2 0 0 0 0 .6 0 0 0 0 .49 5.4 0 0 0 ${(-3.3 + green).toFixed(2)}" result="spots"/><feComposite in="spots" in2="SourceAlpha" operator="in" result="green"/><feMerge result="metal"><feMergeNode in="SourceGraphic"/><feMergeNode in="green"/></feMerge><feGaussianBlur in="SourceAlpha" stdDeviation="${edge}" result="soft"/><feDiffuseLighting in="soft" surfaceScale="${edge * 1.5}" diffuseConstant="1.25" lighting-color="#fff" result="lit"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting><feComposite in="metal" in2="lit" operator="arithmetic" k1="1" result="shaded"/><feSpecularLighting in="soft" surfaceScale="${edge * 1.5}" specularConstant=".75" specularExponent="20" lighting-color="#fff1c4" result="glint"><feDistantLight azimuth="235" elevation="46"/></feSpecularLighting><feComposite in="shaded" in2="glint" operator="arithmetic" k2="1" k3="1" result="both"/><feComposite in="both" in2="SourceAlpha" operator="in"/></filter></defs><g filter="url(#${name})">${body}</g>`
}

/** A gradient of bronze across a drawing, and the name of it. */
export function bronze([light, mid, dark]: Tones = ['#ffdf94', '#c98a34', '#6a3c10']): { defs: string; fill: string } {
  const name = nextName()
  return {
    defs: `<defs><linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="90" y1="50" x2="340" y2="400"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`,
    fill: `url(#${name})`,
  }
}

export const gold: Tones = ['#fff4bc', '#f0b83e', '#a2640e']

/** A plaque of enamel in a frame of bronze, a relief of gold on it. */
export function plaque(path: string, enamel: Tones, relief: string, seed: number): string {
  const [frame, metal] = [bronze(), bronze(gold)]
  return `${frame.defs}${metal.defs}<path d="${path}" fill="#1a0d04" stroke="#1a0d04" stroke-width="44" stroke-linejoin="round" transform="translate(0 6)"/>${cast(`<path d="${path}" fill="${frame.fill}" stroke="${frame.fill}" stroke-width="38" stroke-linejoin="round"/>`, { green: 0.55, edge: 5, seed })}<path d="${path}" fill="#1a0d04" stroke="#1a0d04" stroke-width="5"/>${solid(path, enamel, { edge: 46, rim: '' })}
<path d="${path}" fill="none" stroke="${gold[1]}" stroke-width="3.5" stroke-dasharray="2 13" stroke-linecap="round" opacity=".95" transform="translate(220 220) scale(.93) translate(-220 -220)"/><g fill="#160902" opacity=".55" transform="translate(5 9)" stroke="#160902">${relief}</g>${cast(`<g fill="${metal.fill}" stroke="${metal.fill}">${relief}</g>`, { green: 0.1, edge: 3, seed: seed + 4 })}`
}

/** A star of so many points around a place. */
export const star = (x: number, y: number, points: number, outer: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, at) => {
    const [angle, r] = [(at / (points * 2)) * 2 * Math.PI - Math.PI / 2, at % 2 ? inner : outer]
    return `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`
  }).join('L')}Z`

/** A Lạc bird as the drums show it, one unit from the tip of its beak to the end of its tail. */
const flyer =
  'M.52 -.02L.24 -.07C.2 -.12 .13 -.12 .1 -.08C.03 -.16 -.05 -.21 -.16 -.23C-.1 -.17 -.06 -.11 -.03 -.03L-.12 -.34C-.02 -.24 .06 -.14 .12 -.01C.1 .04 .06 .07 .02 .09L-.02 .3C-.08 .22 -.11 .15 -.12 .09C-.22 .08 -.3 .09 -.38 .13L-.52 .08L-.4 .04L-.5 -.04C-.36 -.02 -.24 -.02 -.12 .01C0 .02 .14 .02 .22 0Z'

/** The face of a drum: its sun, its rings of teeth, circles and flying birds. */
export function face(x: number, y: number, radius: number, colour: string, relief: string): string {
  const ring = (part: number, wide: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius * part}" fill="none" stroke="${relief}" stroke-width="${radius * wide}"/>`
  const around = (count: number, body: string, part: number, size: number) =>
    repeat(
      count,
      (at) =>
        `<g transform="rotate(${(at * 360) / count} ${x} ${y}) translate(${x} ${y - radius * part}) scale(${radius * size})">${body}</g>`,
    )
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><g fill="${relief}"><path d="${star(x, y, 14, radius * 0.46, radius * 0.17)}"/>${around(14, '<path d="M0 -.5L.34 .5L-.34 .5Z"/>', 0.41, 0.1)}${ring(0.5, 0.026)}${around(9, `<path d="${flyer}"/>`, 0.645, 0.35)}${ring(0.79, 0.026)}${around(36, '<path d="M0 -.6L.5 .6L-.5 .6Z"/>', 0.86, 0.09)}${ring(0.93, 0.024)}${around(40, '<circle r=".5"/>', 0.97, 0.036)}</g>`
}
