import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

/** public/boot.js reads the same key before the first paint. */
const storageKey = 'theme'

const listeners = new Set<() => void>()

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

export function chooseTheme(theme: Theme) {
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'light' ? '#f4f5ee' : '#07120e')
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}
