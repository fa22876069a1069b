import { createStore, useStore } from './store.ts'

export type Theme = 'dark' | 'light'

/** The colour of a browser's own bar, where the page names one in `<meta name="theme-color">`. */
const barColours: Readonly<Record<Theme, string>> = { dark: '#07120e', light: '#f4f5ee' }

/** The theme of the page, remembered in this browser under `storageKey`. */
export function createTheme(storageKey: string) {
  const root = document.documentElement
  // A script before the first paint may have chosen it already.
  const store = createStore<Theme>(root.dataset['theme'] === 'light' ? 'light' : 'dark')
  function show(theme: Theme) {
    root.dataset['theme'] = theme
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme])
    store.become(theme)
  }
  return {
    /** Shows the theme of the last visit: for a page with no script before the first paint. */
    start: () => show(localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark'),
    choose(theme: Theme) {
      localStorage.setItem(storageKey, theme)
      show(theme)
    },
    useTheme: () => useStore(store),
  }
}
