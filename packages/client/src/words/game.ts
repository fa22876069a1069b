import type { TextKey } from '@banyan/i18n'
import type { SiteText } from './text.ts'

/** Our own games by the names that the texts have for their codes; one that has no name yet shows its code. */
export function gameName(t: SiteText, gameCode: string): string {
  for (const key of [`play.game.${gameCode}`, `fairness.slots.name.${gameCode}`]) {
    const name = t(key as TextKey) // as: any code may be asked for, and a key that has no text is answered itself
    if (name !== key) return name
  }
  return gameCode
}
