import type { Multiplier } from '@banyan/games/originals'
import { h } from '../../controls/dom.ts'
import type { Figures } from '../figures.ts'

/** As many steps as a phone has room for. */
const shownSteps = 6

/** What the steps pay, as a row in which the last step that was taken is lit. */
export function createLadder(figures: Figures, label: string) {
  const view = h('ol', { class: 'ladder figure', 'aria-label': label })
  return {
    view,
    /** `pays` is what a step pays, by its number from 1 up to `most`. */
    render(taken: number, most: number, pays: (step: number) => Multiplier) {
      const first = Math.max(1, Math.min(taken, most - shownSteps + 1))
      const steps = Array.from({ length: Math.min(shownSteps, most) }, (_, index) => first + index)
      view.replaceChildren(
        ...steps.map((step) =>
          h(
            'li',
            { class: step === taken ? 'is-hit' : step < taken ? 'is-taken' : '' },
            h('b', {}, figures.short(pays(step))),
            h('span', {}, String(step)),
          ),
        ),
      )
    },
  }
}
