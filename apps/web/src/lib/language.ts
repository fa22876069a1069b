import { type Language, languages } from '@banyan/contract'
import { languageFacts } from '@banyan/ui/format'
import { useSyncExternalStore } from 'react'

/** The header offers these; the Indonesian texts exist and are offered in the footer (specification section 2). */
export const headerLanguages = ['CN', 'EN', 'JA', 'TH', 'VI'] as const satisfies readonly Language[]

/** The key is the specification's. */
const storageKey = 'hisLang'

/** Letters for whoever has none of these languages: of a font's hundred files a browser takes those that its page shows. */
const letters: Partial<Record<Language, () => Promise<unknown>>> = {
  JA: () => import('@fontsource-variable/noto-sans-jp'),
  CN: () => import('@fontsource-variable/noto-sans-sc'),
}

const listeners = new Set<() => void>()
/** Another object each time, so that what is shown is read again, in the same language too: texts that it lacked may have come. */
let shown = { language: storedLanguage() }

function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return known(stored) ?? known(document.documentElement.dataset.language) ?? 'VI'
}

function known(code: string | null | undefined): Language | undefined {
  return languages.find((each) => each === code)
}

export function currentLanguage(): Language {
  return shown.language
}

/** Makes a language the page's own. Its texts must be loaded: `changeLanguage` of i18n.ts does both. */
export function keepLanguage(next: Language) {
  shown = { language: next }
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = languageFacts[next].tag
  letters[next]?.().catch(() => {})
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => shown).language
}
