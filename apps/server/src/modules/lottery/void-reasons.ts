import type { Language } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'

/** Nobody could bet: the draw's time had passed before it was committed, because no server ran. */
export const missed = 'missed'
/** The seeds cannot be opened: the draw key they were sealed under is lost. */
export const seedsLost = 'seeds_lost'

/** A reason in the words of a language. What an operator wrote stays as it is. */
export function voidReasonIn(language: Language, reason: string): string {
  const texts: Readonly<Record<string, string>> = catalogues[language].play.void
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? reason) : reason
}
