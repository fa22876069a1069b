import type { Language } from '@banyan/contract'
import { textAt } from '@banyan/i18n'

export type Loaders<Catalogue> = Readonly<Record<Language, () => Promise<Catalogue>>>

/** Catalogues of texts that are loaded a language at a time, and kept. */
export interface LoadedTexts {
  load(language: Language): Promise<void>
  has(language: Language): boolean
  /** The text at a path such as 'error.draw_closed'; undefined where the language is not loaded or has none there. */
  at(language: Language, key: string): string | undefined
}

export function createTexts<Catalogue extends object>(loaders: Loaders<Catalogue>): LoadedTexts {
  const loaded = new Map<Language, Catalogue>()
  return {
    async load(language) {
      if (!loaded.has(language)) loaded.set(language, await loaders[language]())
    },
    has: (language) => loaded.has(language),
    at: (language, key) => textAt(loaded.get(language), key),
  }
}
