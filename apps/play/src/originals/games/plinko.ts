import {
  plinko,
  plinkoBins,
  type PlinkoDrawn,
  type PlinkoPicks,
  plinkoRisks,
  plinkoRows,
} from '@banyan/games/originals'
import { h } from '../../controls/dom.ts'
import { choice } from '../fields.ts'
import { heatOf } from '../heat.ts'
import { drum, svg } from '../svg.ts'
import { animate, type CreateView } from '../view.ts'

const rowMs = { full: 105, fast: 34 }
/** Distances in the drawing: between two pins, and between two rows. */
const gap = 40
const rise = 34
const top = 52

/** A board of pins and bins; the ball goes from pin to pin by the path that was drawn. */
export const createPlinko: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: PlinkoPicks = { rows: 16, risk: 'medium' }
  const stage = h('div', { class: 'plinko' }, drum())
  const board = h('div', { class: 'plinko-board' })
  stage.append(board)
  let drawing = draw(picks, figures.times)
  board.replaceChildren(drawing.view)

  const pick = (next: PlinkoPicks) => {
    picks = next
    drawing = draw(picks, figures.times)
    board.replaceChildren(drawing.view)
    onChange()
  }
  const rows = choice(
    say('plinko.rows'),
    plinkoRows.map((value) => ({ value, text: String(value) })),
    picks.rows,
    (value) => pick({ ...picks, rows: value }),
  )
  const risks = choice(
    say('risk.label'),
    plinkoRisks.map((value) => ({ value, text: say(`risk.${value}`) })),
    picks.risk,
    (risk) => pick({ ...picks, risk }),
  )

  return {
    stage,
    controls: [risks.view, rows.view],
    picks: () => ({ ...picks }),
    hint: '',
    setBusy(isBusy) {
      rows.setBusy(isBusy)
      risks.setBusy(isBusy)
    },
    async show({ drawn, multiplier }, pace) {
      const { path, bin } = drawn as PlinkoDrawn // as: a round of this game
      for (const each of drawing.bins) each.classList.remove('is-hit')
      if (!isStill) {
        sounds.play('start')
        await fall(drawing.view, path, rowMs[pace])
      }
      drawing.bins[bin]?.classList.add('is-hit')
      sounds.play(multiplier.numerator > multiplier.denominator ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('plinko.fell', { bin: (drawn as PlinkoDrawn).bin + 1 }), // as: likewise
    labelOf: ({ multiplier }) => figures.times(multiplier),
  }
}

/** A ball goes the way that was drawn, and is gone. */
async function fall(board: SVGElement, path: readonly number[], ms: number): Promise<void> {
  const ball = svg('circle', { class: 'ball', r: 11.5 })
  board.append(ball)
  const stops = stopsOf(path)
  await animate(ms * stops.length, (share) => {
    const at = Math.min(stops.length - 1, Math.floor(share * stops.length))
    const [from, to] = [stops[at - 1] ?? { x: 0, y: top - rise }, stops[at] ?? { x: 0, y: 0 }]
    const part = Math.min(1, share * stops.length - at)
    // It hops off the pin, and falls faster the longer it falls.
    const x = from.x + (to.x - from.x) * part
    const y = from.y + (to.y - from.y) * part ** 2 - Math.sin(part * Math.PI) * (at === 0 ? 0 : 9)
    ball.setAttribute('transform', `translate(${x} ${y})`)
  })
  ball.remove()
}

/** Where the ball touches: a pin of each row, and the bin. */
function stopsOf(path: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  let rights = 0
  const pins = path.map((step, row) => {
    const at = { x: (rights - row / 2) * gap, y: top + row * rise - 15 }
    rights += step
    return at
  })
  return [...pins, { x: (rights - path.length / 2) * gap, y: top + path.length * rise + 6 }]
}

function draw(picks: PlinkoPicks, times: (multiplier: { numerator: number; denominator: number }) => string) {
  const { rows } = picks
  const tenths = plinkoBins(picks)
  const width = (rows + 2) * gap
  const height = top + rows * rise + 44
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_pin, index) =>
      svg('circle', { class: 'pin', r: 5, cx: (index - (row + 2) / 2) * gap, cy: top + row * rise }),
    ),
  ).flat()
  const most = plinko.highestOf(picks).numerator
  const bins = tenths.map((numerator, index) => {
    const x = (index - rows / 2) * gap
    // As little as can be said: the bins are narrow.
    const text = times({ numerator, denominator: 10 }).replace(/[.,]?0+×$/, '')
    const bin = svg(
      'g',
      { class: 'bin', transform: `translate(${x} ${top + rows * rise + 4})` },
      svg('rect', { x: -gap / 2 + 1.5, y: -2, width: gap - 3, height: 32, rx: 7 }),
      svg('text', { y: 19, 'text-anchor': 'middle', 'font-size': text.length > 4 ? 13 : 16 }, text),
    )
    bin.style.setProperty('--heat', String(heatOf(numerator, most)))
    return bin
  })
  const view = svg(
    'svg',
    { viewBox: `${-width / 2} 0 ${width} ${height}`, 'aria-hidden': 'true' },
    svg('path', { class: 'mouth', d: `M-34 6h68l-14 26h-40Z` }),
    ...pins,
    ...bins,
  )
  return { view, bins }
}
