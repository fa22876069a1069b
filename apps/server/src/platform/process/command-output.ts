import { readFileSync } from 'node:fs'
import { StartRefused, messageOf } from './start-refused.ts'

/** A line of what a command answers. */
export const say = (line: string): void => console.log(line) // oxlint-disable-line no-console -- the answer of a command

/** Why a command did nothing, on standard error; answers its exit code. */
export function fail(line: string): number {
  console.error(line) // oxlint-disable-line no-console -- as above
  return 1
}

/** The text of a file that a command is given. Throws a StartRefused for one that cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartRefused(messageOf(error))
  }
}
