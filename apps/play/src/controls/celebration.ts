import type { Say } from '../lib/texts.ts'
import type { BigWin } from '../round/timeline.ts'
import { h, setText } from './dom.ts'

const coinCount: Readonly<Record<BigWin, number>> = { big: 16, huge: 26, epic: 40 }

/** No two of them in step: what is spread by one says nothing of what is spread by another. */
const strides = { x: 0.618_034, size: 0.754_878, delay: 0.569_84, turn: 0.414_214 } as const

/** From 0 to 1: looks thrown, and is the same every time. */
const spread = (at: number, by: keyof typeof strides) => ((at + 1) * strides[by]) % 1

export interface CelebrationView {
  readonly view: HTMLElement
  /** Null takes it away. While it is shown, a press on it and the keys that press buttons ask to `skip`. */
  show(size: BigWin | null, skip: () => void): void
  count(text: string): void
}

/** A big win over the whole scene: its lettering, its amount, and coins that rain. */
export function createCelebration(say: Say): CelebrationView {
  const title = h('b', { class: 'party-title' })
  // It counts; what it comes to is said by the line below the reels.
  const total = h('span', { class: 'figure', 'aria-hidden': 'true' })
  const rain = h('div', { class: 'party-coins', 'aria-hidden': 'true' })
  const hint = h('small', { class: 'party-hint' }, say('celebrate.skip'))
  const view = h('div', { class: 'party', role: 'status' }, rain, title, total, hint)
  let skip = () => {}
  view.addEventListener('click', () => skip())
  const onKey = (event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null
    if (isElsewhere || ![' ', 'Enter', 'Escape'].includes(event.key)) return
    // The key is for the celebration, and not for the button that had the focus.
    event.preventDefault()
    skip()
  }
  return {
    view,
    show(size, onSkip) {
      skip = onSkip
      view.classList.toggle('is-shown', size !== null)
      document.removeEventListener('keydown', onKey, true)
      if (size === null) return rain.replaceChildren()
      document.addEventListener('keydown', onKey, true)
      view.dataset['size'] = size
      const text = say(`celebrate.${size}`)
      setText(title, text)
      title.dataset['text'] = text
      rain.replaceChildren(...Array.from({ length: coinCount[size] }, (_, at) => coin(at)))
    },
    count: (text) => setText(total, text),
  }
}

/** A coin with a square hole, somewhere along the scene's width; the style sheet lets it fall. */
function coin(at: number): HTMLElement {
  const view = h('i', {})
  const set = (name: string, value: string) => view.style.setProperty(name, value)
  set('--x', `${(spread(at, 'x') * 100).toFixed(1)}%`)
  set('--size', (0.6 + spread(at, 'size') * 0.8).toFixed(2))
  set('--delay', `${(spread(at, 'delay') * 1_800).toFixed(0)}ms`)
  set('--turn', `${(0.7 + spread(at, 'turn') * 0.9).toFixed(2)}s`)
  return view
}
