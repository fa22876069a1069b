import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import type { SayOriginal } from './texts.ts'

export interface KeyActions {
  readonly bet: () => void
  readonly half: () => void
  readonly double: () => void
  /** Nothing in a game that has no fast mode. */
  readonly fast?: () => void
  /** Nothing in a game without steps. */
  readonly random?: () => void
}

const byKey: Readonly<Record<string, keyof KeyActions>> = { ' ': 'bet', a: 'half', s: 'double', f: 'fast', r: 'random' }

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
    actions[name]?.()
  })
}

type KeyRow = readonly [key: string, text: string]

interface KeysOptions {
  readonly say: SayOriginal
  readonly closeLabel: string
  readonly rows: readonly KeyRow[]
}

/** The keys of every game for the stake. */
export const stakeKeys = (say: SayOriginal): readonly KeyRow[] => [
  ['A', say('keys.half')],
  ['S', say('keys.double')],
]

export function openKeysDialog({ say, closeLabel, rows }: KeysOptions): void {
  openDialog({
    title: say('keys.open'),
    closeLabel,
    class: 'is-narrow',
    body: [
      ...rows.map(([key, text]) => h('div', { class: 'row' }, h('span', {}, text), h('kbd', {}, key))),
      h('p', { class: 'quiet' }, say('keys.note')),
    ],
  })
}
