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
