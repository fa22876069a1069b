import { type Place, type Size, type View, curveAt, margins, marksOf, placeOf } from './view.ts'

/** What is drawn of a flight at one moment. */
export interface Flight {
  readonly view: View
  /** How long it has lasted. */
  readonly seconds: number
  readonly isOver: boolean
}

/** A canvas takes no custom properties: these are the tokens' colours of the dark theme, which the stage always has. */
const colours = {
  line: 'rgb(255 255 255 / 0.07)',
  words: 'rgb(193 202 191 / 0.78)',
  flying: {
    curve: '#ffba4c',
    halo: 'rgb(255 186 76 / 0.2)',
    from: 'rgb(255 170 60 / 0.42)',
    to: 'rgb(255 150 40 / 0)',
  },
  over: { curve: '#fc7f71', halo: 'rgb(252 127 113 / 0.16)', from: 'rgb(214 60 48 / 0.34)', to: 'rgb(214 60 48 / 0)' },
} as const

/** Points of the curve: enough for a smooth bend at every width. */
const points = 56

/** Draws the lines, the curve and the light below it; answers where the curve ends. */
export function paint(context: CanvasRenderingContext2D, size: Size, flight: Flight): Place {
  context.clearRect(0, 0, size.width, size.height)
  drawMarks(context, size, flight.view)
  const places = Array.from({ length: points + 1 }, (_, at) => {
    const seconds = (flight.seconds * at) / points
    return placeOf(flight.view, size, [seconds, curveAt(seconds)])
  })
  const end = places.at(-1) ?? [margins.left, size.height - margins.bottom]
  if (flight.seconds > 0) drawCurve(context, size, { places, isOver: flight.isOver })
  return end
}

function drawMarks(context: CanvasRenderingContext2D, size: Size, view: View) {
  const marks = marksOf(view)
  const ground = size.height - margins.bottom
  context.lineWidth = 1
  context.strokeStyle = colours.line
  context.fillStyle = colours.words
  context.font = '600 12px "Banyan Num", "Be Vietnam Pro", sans-serif'
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  for (const multiplier of marks.multipliers) {
    const [, y] = placeOf(view, size, [0, multiplier])
    // Half a pixel keeps a line sharp.
    const line = Math.round(y) + 0.5
    context.beginPath()
    context.moveTo(margins.left, line)
    context.lineTo(size.width, line)
    context.stroke()
    context.fillText(`${multiplier.toFixed(view.most > 12 ? 0 : 1)}×`, margins.left - 8, line)
  }
  context.textAlign = 'center'
  for (const seconds of marks.seconds) {
    const [x] = placeOf(view, size, [seconds, 1])
    context.fillText(`${seconds.toFixed(0)}s`, x, ground + 20)
  }
}

interface Curve {
  readonly places: readonly Place[]
  readonly isOver: boolean
}

function drawCurve(context: CanvasRenderingContext2D, size: Size, { places, isOver }: Curve) {
  const ground = size.height - margins.bottom
  const { curve, halo, from, to } = isOver ? colours.over : colours.flying
  const [endX, endY] = places.at(-1) ?? [0, ground]
  const trace = () => {
    context.beginPath()
    for (const [x, y] of places) context.lineTo(x, y)
  }
  const light = context.createLinearGradient(0, endY, 0, ground)
  light.addColorStop(0, from)
  light.addColorStop(1, to)
  trace()
  context.lineTo(endX, ground)
  context.lineTo(margins.left, ground)
  context.fillStyle = light
  context.fill()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  // A wide faint line under a narrow bright one glows, and costs far less than a blurred shadow.
  for (const [width, colour] of [
    [14, halo],
    [7, halo],
    [3.5, curve],
  ] as const) {
    trace()
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
}
