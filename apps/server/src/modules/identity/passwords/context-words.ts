import type { Merchant } from '../../site/index.ts'

/** Shorter words stand in too many passwords by chance. */
const lengthMin = 4

/** What stands in place of a letter, for people and so for those who guess. */
const swaps: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!', l: '1', o: '0', s: '5$', t: '7' }

/** The words that a site gives to whoever guesses at it: its brand, and its host names without their suffix. */
export function wordsOfSite({ brandName, hosts }: Pick<Merchant, 'brandName' | 'hosts'>): readonly string[] {
  return [brandName, ...brandName.split(/\s+/), ...hosts.flatMap((host) => host.split('.').slice(0, -1))]
}

/**
 * Whether a password is one of the words and nothing more: digits and signs around it, signs between its letters, and
 * what stands in place of a letter hide none.
 */
export function isOnlyAWord(password: string, words: readonly string[]): boolean {
  const text = plain(password)
  return words.some((word) => patternOf(word)?.test(text))
}

/** Without marks and capitals: a brand is guessed as it is typed, not as it is written. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}

function patternOf(word: string): RegExp | null {
  const letters = plain(word).match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < lengthMin) return null
  const inside = letters.map((letter) => `[${letter}${swaps[letter] ?? ''}]`).join('[\\s._-]*')
  return new RegExp(`^[^\\p{L}]*${inside}[^\\p{L}]*$`, 'u')
}
