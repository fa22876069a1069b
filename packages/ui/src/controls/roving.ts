import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrow keys, Home and End for a row of tabs: focus moves and chooses at once. Only the chosen tab is in the tab order.
 * The handler goes on each tab; the tabs are the only children of their row, in the order of `ids`.
 */
export function roving<Id extends string>(ids: readonly Id[], value: Id, onChange: (id: Id) => void) {
  return {
    tabIndexOf: (id: Id) => (id === value ? 0 : -1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      const next =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? ids.length - 1
            : step === undefined
              ? -1
              : (ids.indexOf(value) + step + ids.length) % ids.length
      const id = ids[next]
      if (id === undefined) return
      event.preventDefault()
      onChange(id)
      const tab = event.currentTarget.parentElement?.children[next]
      if (tab instanceof HTMLElement) tab.focus()
    },
  }
}
