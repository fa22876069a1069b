/**
 * The digits of what was typed or pasted: separators of any language, spaces and signs
 * fall away, and so do leading zeros.
 */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
}

/**
 * Where the caret belongs after the text was regrouped: behind as many digits as before. `before` is what stood left of
 * the caret as it was typed.
 */
export function caretAfterGrouping(before: string, grouped: string): number {
  const count = digitsOf(before).length
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === count) return at
    if (/\d/.test(grouped[at] ?? '')) seen++
  }
  return grouped.length
}
