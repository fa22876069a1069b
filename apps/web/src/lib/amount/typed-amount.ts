/** An amount as it is being typed. */
export interface Typed {
  readonly whole: string
  /** What stands behind the decimal sign; null while none is typed. */
  readonly rest: string | null
}

interface Change {
  /** The text as it stands after the change, and where the caret is. */
  readonly text: string
  readonly caret: number
  /** As it stood before. */
  readonly before: string
}

interface Money {
  readonly decimals: number
  /** The sign that the language puts before decimals. */
  readonly sign: string
}

/** Fifteen digits are as many as an amount may have. */
const digitsMost = 15
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Where the decimals begin; -1: nowhere. A point and a comma are both the decimal sign when they are typed, for a
 * phone's keys have that of its own language; where one stands already, another is none.
 */
function signAt({ text, caret, before }: Change, { decimals, sign }: Money): number {
  if (decimals === 0) return -1
  const isTyped = text.length > before.length && /[.,]/.test(text[caret - 1] ?? '')
  if (isTyped && !before.includes(sign)) return caret - 1
  return isTyped && text[caret - 1] === sign && text.indexOf(sign) === caret - 1
    ? text.indexOf(sign, caret)
    : text.indexOf(sign)
}

/** Reads what was typed or pasted, with where the caret belongs: behind so many digits and signs. Null: nothing. */
export function readTyped(change: Change, money: Money): { readonly typed: Typed | null; readonly behind: number } {
  const { text, caret } = change
  const at = signAt(change, money)
  const [head, tail] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)]
  const whole = digitsOf(head)
    .replace(/^0+(?=\d)/, '')
    .slice(0, digitsMost - money.decimals)
  const rest = tail === null ? null : digitsOf(tail).slice(0, money.decimals)
  const left = digitsOf(text.slice(0, at < 0 ? caret : Math.min(caret, at))).replace(/^0+(?=\d)/, '').length
  const right = at >= 0 && caret > at ? 1 + digitsOf(text.slice(at + 1, caret)).length : 0
  const isMade = rest !== null && whole === ''
  return {
    typed: whole === '' && rest === null ? null : { whole: whole === '' ? '0' : whole, rest },
    behind: left + right + (isMade ? 1 : 0),
  }
}

/** So many smallest units. */
export const unitsOf = ({ whole, rest }: Typed, decimals: number): bigint =>
  BigInt(whole + (rest ?? '').padEnd(decimals, '0'))

/** An amount as somebody would have typed it, with no zero at the end of its decimals. */
export function typedOf(units: bigint, decimals: number): Typed {
  const digits = String(units).padStart(decimals + 1, '0')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return { whole: digits.slice(0, digits.length - decimals), rest: decimals === 0 || rest === '' ? null : rest }
}

/** The place in a text behind so many digits and decimal signs. */
export function placeBehind(text: string, count: number, sign: string): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/.test(text[at] ?? '') || text[at] === sign) seen++
  }
  return text.length
}
