import { dice } from './dice/index.ts'
import { keno } from './keno/index.ts'
import { limbo } from './limbo/index.ts'
import { type Original, type OriginalCode, originalCodes } from './original.ts'
import { plinko } from './plinko/index.ts'
import { wheel } from './wheel/index.ts'

/** Every version that was ever played, the newest last: a stored round is computed again by its own. */
const versions: Readonly<Record<OriginalCode, readonly [Original, ...Original[]]>> = {
  dice: [dice],
  limbo: [limbo],
  plinko: [plinko],
  wheel: [wheel],
  keno: [keno],
}

export const originalVersions: readonly Original[] = Object.values(versions).flat()

/** The game as it is played now. */
export function originalGame(code: OriginalCode): Original {
  const [first, ...later] = versions[code]
  return later.at(-1) ?? first
}

/** The rules of a stored round; null where these are not known, as on a page that is older than the round. */
export function originalGameOf(code: string, version: number): Original | null {
  return originalVersions.find((game) => game.code === code && game.version === version) ?? null
}

export const originalGames: readonly Original[] = originalCodes.map(originalGame)
