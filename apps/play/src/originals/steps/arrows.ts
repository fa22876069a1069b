import { isOffered } from './view.ts'

/**
 * The arrow keys go over the buttons of a board, which lie in rows of so many; what cannot be chosen is passed over.
 */
export function hearArrows(buttons: readonly HTMLElement[], columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  document.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const on = event.target
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (on instanceof HTMLInputElement || document.querySelector('dialog[open]')) return
    const from = buttons.findIndex((button) => button === on)
    const next = from === -1 ? buttons.find(isOffered) : nextFrom(buttons, from, step)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

function nextFrom(buttons: readonly HTMLElement[], from: number, step: number): HTMLElement | undefined {
  for (let at = from + step; at >= 0 && at < buttons.length; at += step) {
    const button = buttons[at]
    if (button && isOffered(button)) return button
  }
  return undefined
}
