import { type LimboDrawn, type LimboPicks, limboTargets } from '@banyan/games/originals'
import { h, setText } from '../../controls/dom.ts'
import { numberField, typedHundredths } from '../fields.ts'
import { drum, svg } from '../svg.ts'
import { animate, type CreateView } from '../view.ts'

const climbMs = 900
const within = (target: number) => Math.min(limboTargets.most, Math.max(limboTargets.least, target))

/** A number that climbs over a night of lanterns, as far as it was drawn. */
export const createLimbo: CreateView = ({ say, figures, sounds, isStill, onChange }) => {
  let picks: LimboPicks = { target: 200 }
  const number = h('div', { class: 'limbo-number figure', 'aria-hidden': 'true' }, `${figures.hundredths(100)}×`)
  const goal = h('div', { class: 'limbo-goal' })
  const stage = h('div', { class: 'limbo' }, drum(), lanterns(), h('div', { class: 'limbo-board' }, number, goal))

  const target = numberField('limbo-target', say('limbo.target'), {
    unit: '×',
    onCommit(text) {
      picks = { target: within(typedHundredths(text) ?? picks.target) }
      render()
      onChange()
    },
  })
  const chance = h('output', { class: 'figure' })
  function render() {
    target.input.value = figures.hundredths(picks.target)
    setText(goal, `${say('limbo.target')} ${figures.hundredths(picks.target)}×`)
    setText(chance, figures.percent(99, picks.target))
  }
  render()

  return {
    stage,
    controls: [
      h(
        'div',
        { class: 'field-pair' },
        target.view,
        h('div', { class: 'field' }, h('span', { class: 'field-label' }, say('limbo.chance')), chance),
      ),
    ],
    picks: () => ({ ...picks }),
    hint: '',
    setBusy: (isBusy) => void (target.input.disabled = isBusy),
    async show({ drawn, multiplier }, pace) {
      const { reached } = drawn as LimboDrawn // as: a round of this game
      stage.dataset['result'] = 'climbing'
      if (!isStill && pace === 'full') {
        sounds.play('start')
        // Each moment is so many times the one before: the higher it goes, the faster it counts.
        await animate(climbMs, (share) => {
          const at = Math.min(reached, Math.floor(100 * (reached / 100) ** (1 - (1 - share) ** 2)))
          setText(number, `${figures.hundredths(at)}×`)
          stage.style.setProperty('--climb', String(share))
        })
      }
      setText(number, `${figures.hundredths(reached)}×`)
      const isWin = multiplier.numerator > 0
      stage.dataset['result'] = isWin ? 'won' : 'lost'
      sounds.play(isWin ? 'win' : 'stop')
    },
    describe: ({ drawn }) => say('limbo.reached', { times: `${figures.hundredths((drawn as LimboDrawn).reached)}×` }), // as: likewise
    labelOf: ({ drawn }) => `${figures.hundredths((drawn as LimboDrawn).reached)}×`, // as: likewise
  }
}

/** Where lanterns hang in the night, how large, and how long each takes to sway. */
const hung = [
  [8, 26, 1, 7],
  [20, 62, 0.62, 9],
  [33, 14, 0.5, 8],
  [66, 18, 0.56, 10],
  [79, 58, 0.7, 8],
  [92, 30, 1.05, 9],
] as const

function lanterns(): HTMLElement {
  const lantern = ([x, y, size, seconds]: (typeof hung)[number]) => {
    const view = h('i', { class: 'lantern' })
    view.append(
      svg(
        'svg',
        { viewBox: '0 0 60 96' },
        svg('path', { class: 'cord', d: 'M30 0v14' }),
        svg('path', { class: 'paper', d: 'M18 16h24c16 14 16 40 0 54H18C2 56 2 30 18 16Z' }),
        svg('path', { class: 'rib', d: 'M24 16c-8 16-8 38 0 54M36 16c8 16 8 38 0 54M30 16v54' }),
        svg('path', { class: 'cap', d: 'M20 12h20v6H20ZM22 68h16v6H22Z' }),
        svg('path', { class: 'cord', d: 'M30 74v20M26 74v14M34 74v14' }),
      ),
    )
    for (const [name, value] of Object.entries({
      '--x': `${x}%`,
      '--y': `${y}%`,
      '--size': size,
      '--sway': `${seconds}s`,
    }))
      view.style.setProperty(name, String(value))
    return view
  }
  return h('div', { class: 'lanterns', 'aria-hidden': 'true' }, ...hung.map(lantern))
}
