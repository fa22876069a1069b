import { originalCodes } from '@banyan/games/originals'
import { stepCodes } from '@banyan/games/steps'
import type { TextKey } from '@banyan/i18n'
import type { SiteText } from './text.ts'

/** The code that stands in the line of a bet, such as DICE; null of another game's line. */
export const originalOfLine = (play: string): string | null =>
  [...originalCodes, ...stepCodes].find((code) => code.toUpperCase() === play) ?? null

const hundredths = (digits: string) => `${digits.slice(0, -2) || '0'}.${digits.slice(-2).padStart(2, '0')}`

/** What was picked, from the words of the bet's line: sides and risks are said, hundredths have their point. */
export function lineWords(t: SiteText, code: string, words: readonly string[]): string {
  const said = words.map((word) => {
    const key = `records.original.${word}`
    const text = t(key as TextKey) // as: a word that is a number has no text, and is answered itself
    if (text !== key) return text
    if (code === 'mines') return t('records.original.mines', { count: word })
    if (code === 'dice') return `${hundredths(word)}%`
    return code === 'limbo' ? `${hundredths(word)}×` : word
  })
  return said.join(code === 'keno' ? ' ' : ' · ')
}
