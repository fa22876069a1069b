/** What a program of tables takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** A cell of a table that is read back as it is: quoted where it has to be, and never taken for a formula. */
export function cellOf(text: string): string {
  const said = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}

/** Lines of cells, as banks and programs of tables take them. */
export const tableOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

const cellsApartBy = {
  ',': /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y,
  ';': /("(?:[^"]|"")*"|[^";\r\n]*)(;|\r?\n|$)/y,
} as const

/**
 * The cells of a table line by line, apart by what stands first between those of its head, without empty lines at its
 * end; null where quotes are not closed.
 */
export function readTable(csv: string): readonly (readonly string[])[] | null {
  const text = csv.replace(/^\uFEFF/, '').trimEnd()
  const cells = cellsApartBy[/^[^,\r\n]*;/.test(text) ? ';' : ',']
  const lines: string[][] = [[]]
  for (let at = 0; ;) {
    cells.lastIndex = at
    const [all, cell = '', end = ''] = cells.exec(text) ?? []
    if (all === undefined) return null
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell.trim())
    at += all.length
    if (end === '') return at >= text.length ? lines : null
    if (end.endsWith('\n')) lines.push([])
  }
}
