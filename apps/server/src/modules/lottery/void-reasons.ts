import type { Language } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'

/** A reason in the words of a language. What an operator wrote stays as it is. */
export function voidReasonIn(language: Language, reason: string): string {
  const texts: Readonly<Record<string, string>> = catalogues[language].play.void
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? reason) : reason
}
