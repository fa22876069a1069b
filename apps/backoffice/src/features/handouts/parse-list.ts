import { unitsOf } from '../../lib/units-of.ts'

export interface TypedLine {
  readonly account: string
  readonly units: bigint
}

export interface ParsedList {
  readonly lines: readonly TypedLine[]
  /** The numbers of the lines that are none, from 1 on. */
  readonly wrong: readonly number[]
}

const separator = /[\t;,]\s*|\s+/

/**
 * A list as it is pasted or read from a file: an account a line, and its amount behind a comma, a semicolon, a tab or
 * spaces. Empty lines are none; a line without an amount has the one that is the same for all, if there is one. A
 * decimal comma needs another separator before it.
 */
export function parseList(
  text: string,
  { same, decimals }: { readonly same: string; readonly decimals: number },
): ParsedList {
  const lines: TypedLine[] = []
  const wrong: number[] = []
  for (const [at, typed] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = typed.trim()
    if (line === '') continue
    const end = separator.exec(line)?.index ?? line.length
    const account = unquoted(line.slice(0, end))
    const amount = unquoted(line.slice(end).replace(/^[\s;,]+/, ''))
    const units = unitsOf(amount === '' ? same : amount, decimals)
    if (account === '' || account.length > 64 || units === null || units <= 0n) wrong.push(at + 1)
    else lines.push({ account, units })
  }
  return { lines, wrong }
}

/** A cell of a table as a spreadsheet writes it. */
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
