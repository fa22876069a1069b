import type { TextKey } from '@banyan/i18n'
import type { SiteText } from './text.ts'

/**
 * An entry of a lottery's play as people read it: numbers as they are, choices in words. '1.dragon' names its rank.
 */
export function entryWords(t: SiteText, entry: string): string {
  if (/^[\d-]+$/.test(entry)) return entry
  const [, rank, choice] = /^(\d+)\.(\w+)$/.exec(entry) ?? []
  if (rank !== undefined && choice !== undefined)
    return t('play.choice.ranked', { rank, choice: entryWords(t, choice) })
  const key = `play.choice.${entry}`
  const said = t(key as TextKey) // as: a word that no rules have is answered itself
  return said === key ? entry : said
}
