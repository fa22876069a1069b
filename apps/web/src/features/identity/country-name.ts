import type { Language } from '@banyan/contract'
import { languageFacts } from '@banyan/ui'

const names = new Map<Language, Intl.DisplayNames>()

/** A country by its code, in the reader's language. */
export function countryName(language: Language, countryCode: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([languageFacts[language].tag], { type: 'region' })
  names.set(language, known)
  return known.of(countryCode) ?? countryCode
}
