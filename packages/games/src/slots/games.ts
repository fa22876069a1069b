import type { SlotCode, SlotGame } from './game.ts'
import { khoBau } from './games/kho-bau.ts'
import { rongMay } from './games/rong-may.ts'
import { senVang } from './games/sen-vang.ts'

/** Every version that was ever played, the newest last: a stored round is recomputed by the rules that it was played by, not by those of today. */
const versions: Readonly<Record<SlotCode, readonly [SlotGame, ...SlotGame[]]>> = {
  'sen-vang': [senVang],
  'rong-may': [rongMay],
  'kho-bau': [khoBau],
}

export const slotVersions: readonly SlotGame[] = Object.values(versions).flat()

/** What can be played now: the newest version of each game. */
export const slotGames: readonly SlotGame[] = Object.values(versions).map((all) => newest(all))

export function isSlotCode(code: string): code is SlotCode {
  return Object.hasOwn(versions, code)
}

/** The game as it is played now. */
export function slotGame(code: SlotCode): SlotGame {
  return newest(versions[code])
}

/** The rules of a stored round; null where these are not known, as on a page that is older than the round. */
export function slotGameOf(code: string, version: number): SlotGame | null {
  return slotVersions.find((game) => game.code === code && game.version === version) ?? null
}

function newest([first, ...later]: readonly [SlotGame, ...SlotGame[]]): SlotGame {
  return later.at(-1) ?? first
}
