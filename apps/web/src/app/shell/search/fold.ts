const marks = /\p{M}/gu

/** A text as it is searched: without marks and case, with đ as d. "Xổ số" is found by "xo so". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(marks, '').toLowerCase().replaceAll('đ', 'd').trim()
}

/** How well a text answers: 0 begins with the words, 1 has a word that does, 2 has them somewhere; null not at all. */
export function rankOf(text: string, words: string): 0 | 1 | 2 | null {
  const at = fold(text).indexOf(words)
  if (at < 0) return null
  return at === 0 ? 0 : fold(text)[at - 1] === ' ' ? 1 : 2
}
