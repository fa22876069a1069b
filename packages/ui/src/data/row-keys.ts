import type { KeyboardEvent } from 'react'

const reached = 'a[href], button:not(:disabled)'

/**
 * Arrow keys in a table: from a link or a button to the one at the same place of the row above or below, so that a list
 * is worked through without a mouse. Fields keep their own arrow keys.
 */
export function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const step =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
  const target = event.target
  if (step === null || !(target instanceof HTMLElement) || !target.matches(reached)) return
  const row = target.closest('tr')
  const at = row ? [...row.querySelectorAll(reached)].indexOf(target) : -1
  for (let next = row?.[step]; next; next = next[step]) {
    const others = next.querySelectorAll<HTMLElement>(reached)
    const other = others[Math.min(at, others.length - 1)]
    if (!other) continue
    event.preventDefault()
    other.focus()
    return
  }
}
