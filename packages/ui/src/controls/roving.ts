import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrow keys, Home and End for a row of buttons of which one is chosen: focus moves and chooses, as in a native group of
 * radio buttons. Only the chosen button is in the tab order.
 */
export function roving<Id extends string>(ids: readonly Id[], value: Id | null, onChange: (id: Id) => void) {
  return {
    tabIndexOf: (id: Id) => (id === (value !== null && ids.includes(value) ? value : ids[0]) ? 0 : -1),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const at = value === null ? -1 : ids.indexOf(value)
      const step = steps[event.key]
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? ids.length - 1 : step === undefined ? -1 : (at + step + ids.length) % ids.length
      const id = ids[next]
      if (id === undefined) return
      event.preventDefault()
      onChange(id)
      event.currentTarget.querySelectorAll<HTMLElement>('[role=tab], [role=radio]')[next]?.focus()
    },
  }
}
