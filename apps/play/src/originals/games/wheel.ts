import { type WheelDrawn, type WheelPicks, wheelRisks, wheelSizes, wheelTenths } from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { choice } from '../fields.ts'
import { heatOf } from '../heat.ts'
import { drum, onCircle, svg } from '../svg.ts'
import { animate, type CreateView } from '../view.ts'

const spinMs = { full: 3_400, fast: 700 }
const turns = { full: 4, fast: 1 }

/** A wheel of lacquer and brass that comes to rest with the drawn segment under the pointer. */
export const createWheel: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: WheelPicks = { segments: 30, risk: 'medium' }
  let rest = 0
  const disc = svg('g', { class: 'disc' })
  const result = h('b', { class: 'figure', 'aria-hidden': 'true' })
  const pays = h('ul', { class: 'wheel-pays figure' })
  const face = svg(
    'svg',
    { viewBox: '-220 -224 440 444', 'aria-hidden': 'true' },
    svg('circle', { class: 'rim', r: 210 }),
    ...Array.from({ length: 24 }, (_, index) => {
      const [cx, cy] = onCircle(203, index / 24)
      return svg('circle', { class: 'bulb', r: 3.6, cx, cy })
    }),
    disc,
    svg('circle', { class: 'hub', r: 74 }),
    svg('path', { class: 'pointer', d: 'M0-180-15-216Q0-228 15-216Z' }),
  )
  const stage = h(
    'div',
    { class: 'wheel' },
    drum(),
    h('div', { class: 'wheel-board' }, h('div', { class: 'wheel-face' }, face, result), pays),
  )

  const turn = (at: number) => {
    rest = at
    disc.setAttribute('transform', `rotate(${at * 360})`)
  }
  function render() {
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
  }
  const pick = (next: WheelPicks) => {
    picks = next
    render()
    onChange()
  }
  const sizes = choice(
    say('wheel.segments'),
    wheelSizes.map((value) => ({ value, text: String(value) })),
    picks.segments,
    (segments) => pick({ ...picks, segments }),
  )
  const risks = choice(
    say('risk.label'),
    wheelRisks.map((value) => ({ value, text: say(`risk.${value}`) })),
    picks.risk,
    (risk) => pick({ ...picks, risk }),
  )
  render()

  return {
    stage,
    controls: [risks.view, sizes.view],
    picks: () => ({ ...picks }),
    hint: '',
    setBusy(isBusy) {
      sizes.setBusy(isBusy)
      risks.setBusy(isBusy)
    },
    async show({ drawn, multiplier }, pace) {
      const { segment } = drawn as WheelDrawn // as: a round of this game
      for (const item of pays.children) item.classList.remove('is-hit')
      stage.dataset['result'] = 'turning'
      setText(result, '')
      // The middle of the segment comes under the pointer; the wheel goes on the way it went.
      const goal = 1 - (segment + 0.5) / picks.segments
      const from = rest % 1
      const to = goal + turns[pace] + (goal < from ? 1 : 0)
      if (!isStill) {
        sounds.play('start')
        await animate(spinMs[pace], (share) => turn(from + (to - from) * (1 - (1 - share) ** 4)))
      }
      turn(to % 1)
      const isGain = multiplier.numerator > multiplier.denominator
      stage.dataset['result'] = isGain ? 'won' : 'lost'
      setText(result, figures.times(multiplier))
      pays.querySelector(`[data-tenths="${multiplier.numerator}"]`)?.classList.add('is-hit')
      sounds.play(isGain ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('wheel.stopped', { segment: (drawn as WheelDrawn).segment + 1 }), // as: likewise
    labelOf: ({ multiplier }) => figures.times(multiplier),
  }
}

function slice(index: number, count: number, heat: number): SVGElement {
  const [x1, y1] = onCircle(194, index / count)
  const [x2, y2] = onCircle(194, (index + 1) / count)
  const path = svg('path', { class: 'slice', d: `M0 0L${x1} ${y1}A194 194 0 0 1 ${x2} ${y2}Z` })
  path.style.setProperty('--heat', String(heat))
  path.dataset['even'] = String(index % 2 === 0)
  return path
}
