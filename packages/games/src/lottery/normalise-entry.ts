import type { Play } from './play.ts'

/**
 * An entry in the one form under which it is stored, compared and limited, or null when the play cannot take it. Digits
 * in any order and the numbers of a xiên are sorted: '32-17' and '17-32' are the same bet.
 */
export function normaliseEntry(play: Play, entry: string): string | null {
  const numbers = entry.split('-')
  if (numbers.length !== play.picks || new Set(numbers).size !== play.picks) return null
  if (!numbers.every((number) => isTaken(play, number))) return null
  if (play.part === 'last_any_order') return new Set(entry).size === play.digits ? sortedDigits(entry) : null
  return numbers.toSorted().join('-')
}

function isTaken({ choices, digits }: Play, number: string): boolean {
  return choices ? choices.includes(number) : number.length === digits && /^\d+$/.test(number)
}

/** '832' becomes '238'. */
export function sortedDigits(number: string): string {
  return [...number].toSorted().join('')
}
