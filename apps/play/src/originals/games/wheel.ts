import { type WheelDrawn, type WheelPicks, wheelRisks, wheelSizes, wheelTenths } from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { choice } from '../fields.ts'
import type { Figures } from '../figures.ts'
import { heatOf } from '../heat.ts'
import { drum, onCircle, svg } from '../svg.ts'
import { animate, type CreateView } from '../view.ts'

const spinMs = { full: 3_400, fast: 700 }
const turns = { full: 4, fast: 1 }

/** A wheel of lacquer and brass that comes to rest with the drawn segment under the pointer. */
export const createWheel: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: WheelPicks = { segments: 30, risk: 'medium' }
  const wheel = createFace(figures)
  const pick = (next: Partial<WheelPicks>) => {
    picks = { ...picks, ...next }
    wheel.render(picks)
    onChange()
  }
  const sizes = choice(
    say('wheel.segments'),
    wheelSizes.map((value) => ({ value, text: String(value) })),
    picks.segments,
    (segments) => pick({ segments }),
  )
  const risks = choice(
    say('risk.label'),
    wheelRisks.map((value) => ({ value, text: say(`risk.${value}`) })),
    picks.risk,
    (risk) => pick({ risk }),
  )
  wheel.render(picks)

  return {
    stage: wheel.stage,
    controls: [risks.view, sizes.view],
    picks: () => ({ ...picks }),
    hint: '',
    setBusy(isBusy) {
      for (const each of [sizes, risks]) each.setBusy(isBusy)
    },
    async show({ drawn, multiplier }, pace) {
      const { segment } = drawn as WheelDrawn // as: a round of this game
      const isGain = multiplier.numerator > multiplier.denominator
      // The middle of the segment comes under the pointer.
      const goal = 1 - (segment + 0.5) / picks.segments
      if (!isStill) {
        sounds.play('start')
        await wheel.spinTo(goal, pace)
      }
      wheel.rest(goal, { tenths: multiplier.numerator, text: figures.times(multiplier), isGain })
      sounds.play(isGain ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('wheel.stopped', { segment: (drawn as WheelDrawn).segment + 1 }), // as: likewise
    labelOf: ({ multiplier }) => figures.times(multiplier),
  }
}

/** The wheel, its pointer, and what its segments pay. */
function createFace(figures: Figures) {
  let rest = 0
  const disc = svg('g', { class: 'disc' })
  const result = h('b', { class: 'figure', 'aria-hidden': 'true' })
  const pays = h('ul', { class: 'wheel-pays figure' })
  const face = h('div', { class: 'wheel-face' }, drawFace(disc), result)
  const stage = h('div', { class: 'wheel' }, drum(), h('div', { class: 'wheel-board' }, face, pays))
  const turn = (at: number) => {
    rest = at
    disc.setAttribute('transform', `rotate(${at * 360})`)
  }
  return {
    stage,
    render(picks: WheelPicks) {
      const tenths = wheelTenths(picks)
      const most = Math.max(...tenths)
      disc.replaceChildren(...tenths.map((each, index) => slice(index, tenths.length, heatOf(each, most))))
      const kinds = [...new Set(tenths)].toSorted((a, b) => a - b)
      pays.replaceChildren(
        ...kinds.map((each) => {
          const item = h('li', { 'data-tenths': each }, figures.times({ numerator: each, denominator: 10 }))
          item.style.setProperty('--heat', String(heatOf(each, most)))
          return item
        }),
      )
      turn(0)
      setText(result, '')
    },
    async spinTo(goal: number, pace: 'full' | 'fast') {
      for (const item of pays.children) item.classList.remove('is-hit')
      stage.dataset['result'] = 'turning'
      setText(result, '')
      const from = rest % 1
      // It goes on the way it went.
      const to = goal + turns[pace] + (goal < from ? 1 : 0)
      await animate(spinMs[pace], (share) => turn(from + (to - from) * (1 - (1 - share) ** 4)))
    },
    rest(goal: number, { tenths, text, isGain }: { tenths: number; text: string; isGain: boolean }) {
      turn(goal)
      stage.dataset['result'] = isGain ? 'won' : 'lost'
      setText(result, text)
      for (const item of pays.children)
        item.classList.toggle('is-hit', item.getAttribute('data-tenths') === String(tenths))
    },
  }
}

function drawFace(disc: SVGElement): SVGElement {
  const bulbs = Array.from({ length: 24 }, (_, index) => {
    const [cx, cy] = onCircle(203, index / 24)
    return svg('circle', { class: 'bulb', r: 3.6, cx, cy })
  })
  return svg(
    'svg',
    { viewBox: '-220 -224 440 444', 'aria-hidden': 'true' },
    svg('circle', { class: 'rim', r: 210 }),
    ...bulbs,
    disc,
    svg('circle', { class: 'hub', r: 74 }),
    svg('path', { class: 'pointer', d: 'M0-180-15-216Q0-228 15-216Z' }),
  )
}

function slice(index: number, count: number, heat: number): SVGElement {
  const [x1, y1] = onCircle(194, index / count)
  const [x2, y2] = onCircle(194, (index + 1) / count)
  const path = svg('path', { class: 'slice', d: `M0 0L${x1} ${y1}A194 194 0 0 1 ${x2} ${y2}Z` })
  path.style.setProperty('--heat', String(heat))
  path.dataset['even'] = String(index % 2 === 0)
  return path
}
