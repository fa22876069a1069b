/** What a file of tests took. */
export interface FileTime {
  readonly file: string
  readonly ms: number
}

/** The files that took longest, as lines to print: `12.3 s  apps/server/test/start.pg.test.ts`. */
export function dearest(files: readonly FileTime[], count = 10): string[] {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}
