/** What the drawing shows: from nothing to this many seconds, and from 1.00× to this multiplier. */
export interface View {
  readonly seconds: number
  readonly most: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Where a point of the curve lies, in pixels from the left and from above. */
export type Place = readonly [x: number, y: number]

/** The room around the curve: figures stand on its left and below it, the lantern above and on its right. */
export const margins = { left: 46, right: 34, top: 96, bottom: 40 } as const

/** The curve as it is drawn; figures are cut to hundredths, and it is not. */
export const curveAt = (seconds: number): number => Math.exp(0.06 * seconds)

const firstSeconds = 9
const firstRise = 0.8
/** How far across and up the end of the curve comes before the view grows with it. */
const [across, up] = [0.9, 0.88] as const

/** The view after so many seconds, at which the multiplier is `reached`. It stands still at first, and then grows. */
export function viewAt(seconds: number, reached: number): View {
  return {
    seconds: Math.max(firstSeconds, seconds / across),
    most: 1 + Math.max(firstRise, (reached - 1) / up),
  }
}

/** Where a multiplier at a time lies in a drawing of this size. */
export function placeOf(view: View, { width, height }: Size, [seconds, multiplier]: readonly [number, number]): Place {
  const room = [width - margins.left - margins.right, height - margins.top - margins.bottom] as const
  return [
    margins.left + (seconds / view.seconds) * room[0],
    height - margins.bottom - ((multiplier - 1) / (view.most - 1)) * room[1],
  ]
}

/** Steps of 1, 2 and 5 and their tenfolds, the least of which divides a span into `parts` or fewer. */
function stepOf(span: number, parts: number): number {
  const least = span / parts
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * ([1, 2, 5, 10].find((factor) => factor * ten >= least - 1e-9) ?? 10)
}

const marksWithin = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1e-9)) }, (_, at) => from + (at + 1) * step)

/** The multipliers and seconds that lines and figures mark, so few that they never touch. */
export function marksOf({ seconds, most }: View): {
  readonly multipliers: readonly number[]
  readonly seconds: readonly number[]
} {
  return {
    multipliers: marksWithin(1, most, stepOf(most - 1, 5)),
    seconds: marksWithin(0, seconds, stepOf(seconds, 6)),
  }
}
