import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const storageKey = 'opsTheme'
const listeners = new Set<() => void>()
const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

/** The theme chosen before; dark is the house's own. */
export function startTheme() {
  document.documentElement.dataset['theme'] = localStorage.getItem(storageKey) ?? 'dark'
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset['theme'] = theme
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}
