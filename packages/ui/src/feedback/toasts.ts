import type { ReactNode } from 'react'

export interface ToastText {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined
}

export interface Toast extends ToastText {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error'
}

/** How long a toast stays. An error stays until it is closed. */
export const toastMs = 5000
const toastsMost = 4

/** The toasts on the screen, newest last; a fifth pushes the oldest out. */
export function createToasts() {
  let list: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const show = (kind: Toast['kind']) => (text: ToastText) =>
    set([...list, { ...text, kind, id: ++lastId }].slice(-toastsMost))
  return {
    success: show('success'),
    warning: show('warning'),
    error: show('error'),
    close: (id: number) => set(list.filter((toast) => toast.id !== id)),
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>
