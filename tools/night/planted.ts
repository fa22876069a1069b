import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake as a patch of the product, with the test that turns red by it. */
export interface Planted {
  readonly name: string
  readonly file: string
  readonly what: string
  readonly caughtBy: string
}

const folder = join(import.meta.dirname, 'mutants')

/** Every mistake of the folder: the two lines above its patch say what it is and which test finds it. */
export function readPlanted(): readonly Planted[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => {
      const file = join(folder, name)
      const { what = '', caughtBy = '' } =
        /^What: (?<what>.+)\nCaught by: (?<caughtBy>\S+)\n/.exec(readFileSync(file, 'utf8'))?.groups ?? {}
      return { name: name.replace('.patch', ''), file, what, caughtBy }
    })
}
