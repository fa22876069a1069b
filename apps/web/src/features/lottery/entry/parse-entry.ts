import { type Play, normaliseEntry, permutations } from '@banyan/games/lottery'

export type EntryProblem = 'not_digits' | 'wrong_length' | 'wrong_size' | 'repeated_in_group'

/** A token that is no entry of the play, and why. */
export interface RejectedToken {
  readonly token: string
  readonly problem: EntryProblem
}

export interface ParsedEntry {
  /** In stored form, each once, in the order typed. */
  readonly entries: readonly string[]
  /** How many tokens repeated an entry that was there already. */
  readonly repeated: number
  readonly rejected: readonly RejectedToken[]
}

/**
 * Reads a pasted list. Any run of characters that is neither a digit nor a letter
 * separates entries; on plays of several numbers a dash joins the numbers of one entry.
 * With `permute` each number stands for every order of its digits (đảo).
 */
export function parseEntry(play: Play, text: string, { permute = false } = {}): ParsedEntry {
  const separator = play.picks > 1 ? /[^\p{L}\p{N}-]+/u : /[^\p{L}\p{N}]+/u
  const tokens = text
    .split(separator)
    .map((token) => token.replace(/^-+|-+$/g, ''))
    .filter(Boolean)
  const entries = new Set<string>()
  const rejected: RejectedToken[] = []
  let repeated = 0
  for (const token of tokens) {
    const normal = normaliseEntry(play, token)
    if (normal === null) rejected.push({ token, problem: problemOf(play, token) })
    else if (entries.has(normal)) repeated++
    else for (const entry of permute ? permutations(normal) : [normal]) entries.add(entry)
  }
  return { entries: [...entries], repeated, rejected }
}

/** Đảo makes sense for single numbers of two digits and more whose order counts. */
export function canPermute(play: Play): boolean {
  return play.picks === 1 && play.digits > 1 && play.part !== 'last_any_order' && !play.choices
}

function problemOf(play: Play, token: string): EntryProblem {
  const numbers = token.split('-')
  if (!numbers.every((number) => /^[0-9]+$/.test(number))) return 'not_digits'
  if (numbers.length !== play.picks) return 'wrong_size'
  if (!numbers.every((number) => number.length === play.digits)) return 'wrong_length'
  return 'repeated_in_group'
}
