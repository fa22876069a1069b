import type { Language } from '@banyan/contract'
import { localeOf } from '@banyan/ui/format'

/** An instant as the player's language writes it. */
export function whenIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'short', timeStyle: 'medium' }).format(at)
}
