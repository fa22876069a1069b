/** What a program of tables takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** A cell of a table: a number as it is, and a text that is never taken for a formula, quoted where it has to be. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const said = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}

/** Smallest units with a point before the last digits, as programs of tables read a number. */
export class Decimal {
  readonly text: string

  constructor(units: bigint, decimals: number) {
    const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
    const point = digits.length - decimals
    this.text = `${units < 0n ? '-' : ''}${digits.slice(0, point)}${decimals === 0 ? '' : '.'}${digits.slice(point)}`
  }
}

export type Cell = string | number | Decimal

/** Lines of cells, as programs of tables take them. */
export const csvOf = (lines: readonly (readonly Cell[])[]): string =>
  lines
    .map((cells) => `${cells.map((cell) => (cell instanceof Decimal ? cell.text : cellOf(cell))).join(',')}\r\n`)
    .join('')

/** Stands before the first line, so that programs of tables read every language. */
export const csvMark = '\uFEFF'
