import type { KeyboardEvent } from 'react'

const stops = ['a[href]', 'button:enabled', 'input:enabled', 'select:enabled', 'textarea:enabled', '[tabindex]']
  .map((each) => `${each}:not([tabindex="-1"])`)
  .join()

/**
 * Leads the tab key from the last control of a dialog to the first, and back. Base UI does so only with the next frame,
 * and on a slow device a second press before that frame leaves the dialog.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (control) => control.getClientRects().length > 0,
  )
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  const atTheEdge = document.activeElement === from || document.activeElement === event.currentTarget
  if (!to || !atTheEdge) return
  event.preventDefault()
  to.focus()
}
