const marks = /\p{M}+/gu

/**
 * A name as it is searched by: without accents, case and full-width forms, so that "rong
 * may" finds "Rồng Mây" [GAME-17].
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('đ', 'd').replaceAll(/\s+/g, ' ').trim()
}

/** Whether every word that was typed stands in a folded text. */
export function matches(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
