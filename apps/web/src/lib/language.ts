import { languageOf } from '@banyan/client'
import { createStore, useStore } from '@banyan/client/store'
import type { Language } from '@banyan/contract'
import { languageFacts } from '@banyan/ui/format'

/** The header offers these; the Indonesian texts exist and are offered in the footer (specification section 2). */
export const headerLanguages = ['CN', 'EN', 'JA', 'TH', 'VI'] as const satisfies readonly Language[]

/** The key is the specification's. */
const storageKey = 'hisLang'

/**
 * Letters for whoever has none of these languages: of a font's hundred files a browser takes those that its page shows.
 */
const letters: Partial<Record<Language, () => Promise<unknown>>> = {
  JA: () => import('@fontsource-variable/noto-sans-jp'),
  CN: () => import('@fontsource-variable/noto-sans-sc'),
}

/**
 * Another object each time, so that what is shown is read again, in the same language
 * too: texts that it lacked may have come.
 */
const shown = createStore({ language: storedLanguage() })

function storedLanguage(): Language {
  return languageOf(localStorage.getItem(storageKey)) ?? languageOf(document.documentElement.dataset.language) ?? 'VI'
}

export const currentLanguage = (): Language => shown.current().language

/** Makes a language the page's own. Its texts must be loaded: `changeLanguage` of i18n.ts does both. */
export function keepLanguage(next: Language) {
  localStorage.setItem(storageKey, next)
  document.documentElement.lang = languageFacts[next].tag
  letters[next]?.().catch(() => {})
  shown.become({ language: next })
}

export function useLanguage(): Language {
  return useStore(shown).language
}
