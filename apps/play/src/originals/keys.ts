import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { SayOriginal } from './texts.ts'

export interface KeyActions {
  readonly bet: () => void
  readonly half: () => void
  readonly double: () => void
  readonly fast: () => void
}

const byKey: Readonly<Record<string, keyof KeyActions>> = { ' ': 'bet', a: 'half', s: 'double', f: 'fast' }

/** Keys do nothing where they mean something else: in a field, on a button, and behind a dialog. */
export function hearKeys(actions: KeyActions): void {
  document.addEventListener('keydown', (event) => {
    const name = byKey[event.key.toLowerCase()]
    if (
      !name ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]')
    )
      return
    const on = event.target
    if (on instanceof HTMLInputElement && on.type !== 'range') return
    // A space on a button presses that button.
    if (event.key === ' ' && on instanceof HTMLButtonElement && !on.classList.contains('bet')) return
    event.preventDefault()
    actions[name]()
  })
}

export function openKeysDialog(say: SayOriginal, closeLabel: string): void {
  const row = (key: string, text: string) => h('div', { class: 'row' }, h('span', {}, text), h('kbd', {}, key))
  openDialog({
    title: say('keys.open'),
    closeLabel,
    class: 'is-narrow',
    body: [
      row(say('keys.space'), say('keys.bet')),
      row('A', say('keys.half')),
      row('S', say('keys.double')),
      row('F', say('keys.fast')),
      h('p', { class: 'quiet' }, say('keys.note')),
    ],
  })
}
