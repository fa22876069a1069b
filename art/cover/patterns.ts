/** What a pattern is drawn around, and the chance it draws with. */
export interface PatternFrame {
  readonly random: () => number
  readonly x: number
  readonly y: number
}

type Pattern = (frame: PatternFrame) => string

const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
const short = (value: number) => value.toFixed(1)

/** Scatters `count` copies of a path over the cover, each at a place, size and turn of its own. */
function scatter(
  { random }: PatternFrame,
  count: number,
  [least, most]: readonly [number, number],
  path: string,
  turns: boolean,
): string {
  return repeat(count, () => {
    const place = `translate(${short(random() * 300)} ${short(random() * 350)})`
    const turn = turns ? ` rotate(${short(random() * 360)})` : ''
    return `<path transform="${place}${turn} scale(${short(least + random() * (most - least))})" d="${path}"/>`
  })
}

const rays: Pattern = ({ random, x, y }) =>
  repeat(
    18,
    (at) =>
      `<path d="M${x} ${y}L${x - 22} ${y - 420}L${x + 22} ${y - 420}Z" transform="rotate(${short(at * 20 + random() * 3)} ${x} ${y})"/>`,
  )

/** Rings, a 14-point star and a row of teeth, as on a Đông Sơn drum. */
const drum: Pattern = ({ x, y }) =>
  [60, 84, 108, 140, 176, 214, 256]
    .map(
      (radius, at) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="${at % 2 ? 1.5 : 5}"/>`,
    )
    .join('') +
  repeat(
    14,
    (at) => `<path d="M${x} ${y - 8}l9 -24l-9 -22l-9 22z" transform="rotate(${short((at * 360) / 14)} ${x} ${y})"/>`,
  ) +
  repeat(36, (at) => `<path d="M${x} ${y - 190}l8 -12l-8 -12l-8 12z" transform="rotate(${at * 10} ${x} ${y})"/>`)

const waves: Pattern = () =>
  repeat(63, (at) => {
    const [row, column] = [Math.floor(at / 7), (at % 7) - 1]
    const [x, y] = [column * 64 + (row % 2) * 32 + 32, 140 + row * 32]
    return [30, 21, 12]
      .map(
        (radius) =>
          `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0" fill="none" stroke="#fff" stroke-width="3"/>`,
      )
      .join('')
  })

const dots: Pattern = ({ x, y }) =>
  repeat(24 * 17, (at) => {
    const [row, column] = [Math.floor(at / 17), at % 17]
    const [dotX, dotY] = [column * 19 + (row % 2) * 9.5, row * 17]
    return `<circle cx="${dotX}" cy="${dotY}" r="${short(Math.max(0.8, 6 - Math.hypot(dotX - x, dotY - y) / 42))}"/>`
  })

const clouds: Pattern = ({ random }) =>
  repeat(7, () => {
    const bars = [
      [-60, 0, 120],
      [-30, -14, 90],
      [-84, 14, 96],
    ]
      .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="16" rx="8"/>`)
      .join('')
    return `<g transform="translate(${short(random() * 300)} ${short(40 + random() * 240)}) scale(${short(0.6 + random())})">${bars}</g>`
  })

const hills: Pattern = () =>
  '<path d="M0 270 60 170l50 70 60-110 70 120 60-60v210H0Z" opacity=".7"/><path d="M0 320 70 240l70 60 80-80 80 90v110H0Z"/>'

const diamonds: Pattern = () =>
  repeat(130, (at) => {
    const [row, column] = [Math.floor(at / 10) - 1, (at % 10) - 1]
    const opacity = (0.25 + (Math.abs(column * 7 + row * 13) % 5) / 6).toFixed(2)
    return `<path d="M${column * 40 + Math.abs(row % 2) * 20} ${row * 36}l16 18l-16 18l-16-18z" opacity="${opacity}"/>`
  })

const grid: Pattern = ({ x }) =>
  repeat(
    25,
    (at) => `<path d="M${x + (at - 12) * 10} 200L${x + (at - 12) * 70} 420" stroke="#fff" stroke-width="1.6"/>`,
  ) + repeat(9, (at) => `<path d="M0 ${short(200 + at * at * 3.2)}H300" stroke="#fff" stroke-width="1.6"/>`)

const stars: Pattern = (frame) => scatter(frame, 60, [0.5, 3.1], 'M0-3 .8-.8 3 0 .8.8 0 3-.8.8-3 0-.8-.8Z', false)
const leaves: Pattern = (frame) =>
  scatter(
    frame,
    22,
    [0.5, 1.7],
    'M0-22C5-12 20-6 20 6c0 8-6 12-12 12-4 0-7-2-8-5-1 3-4 5-8 5-6 0-12-4-12-12C-20-6-5-12 0-22Z',
    true,
  )
const bolts: Pattern = (frame) => scatter(frame, 9, [1, 3], 'M4-22-9 3h8l-5 19L10-6H2z', false)
const bubbles: Pattern = (frame) => scatter(frame, 26, [3, 19], 'M1 0a1 1 0 1 1-2 0 1 1 0 1 1 2 0Z', false)

export const patterns = {
  rays,
  drum,
  waves,
  dots,
  clouds,
  hills,
  diamonds,
  stars,
  grid,
  leaves,
  bolts,
  bubbles,
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns
