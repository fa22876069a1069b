/** Stands for what is in none of the ranges. */
const others = ''

/** Years with a 29 February. */
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
/** Month and day of every year. */
const monthDay = '(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)'

/**
 * The kinds of values that a field can ask for, by the id of their message `reg_pattern_{id}` (specification section
 * 4). Written in the syntax that RE2 and browsers share, and so that no two parts can match the same text: a browser's
 * engine takes linear time on them too.
 */
export const patternKinds = {
  any: '.*',
  letters_digits: '[A-Za-z0-9]*',
  letter_first: '[A-Za-z][A-Za-z0-9]*',
  chinese_digits: '[\u3400-\u4DBF\u4E00-\u9FFF0-9]*',
  email: "[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(?:[.][A-Za-z0-9-]+)+",
  digits: '[0-9]*',
  one_uppercase: '[a-z0-9]*[A-Z][A-Za-z0-9]*',
  english_spaces: '[A-Za-z ]*',
  no_spaces: '[^\\s\v\\p{Z}\uFEFF]*',
  date: `(?:[0-9]{4}-${monthDay}|${leapYear}-02-29|${monthDay}-[0-9]{4}|02-29-${leapYear})`,
  korean: '[\u3131-\u318E\uAC00-\uD7A3]*',
  thai: '[\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59]*',
  full_name: "\\p{L}[\\p{L}\\p{M}'.-]*(?: \\p{L}[\\p{L}\\p{M}'.-]*)+",
  real_name: '[A-Za-z]+(?: [A-Za-z]+)+',
  japanese_full_width: '[\u3000-\u303F\u3041-\u309F\u30A0-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uFF01-\uFF5E]*',
  uppercase: '[A-Z]*',
  strong_password: oneOfEach(['A-Z', 'a-z', '0-9', others], []),
} as const

export type PatternKind = keyof typeof patternKinds

/**
 * A text with at least one character of each range and one of none of them. RE2 has no look-ahead, so that every order
 * in which they can first appear is an alternative; what has been seen may repeat in between.
 */
function oneOfEach(missing: readonly string[], seen: readonly string[]): string {
  if (missing.length === 0) return '.*'
  const ranges = missing.filter((each) => each !== others).join('')
  const repeated = missing.includes(others) ? seen.length > 0 && `[${seen.join('')}]*` : `[^${ranges}]*`
  const orders = missing.map(
    (next) =>
      (next === others ? '[^A-Za-z0-9]' : `[${next}]`) +
      oneOfEach(
        missing.filter((each) => each !== next),
        [...seen, next],
      ),
  )
  return (repeated || '') + (orders.length === 1 ? orders.join('') : `(?:${orders.join('|')})`)
}
