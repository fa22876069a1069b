import { type SlotCode, slotCodes, type SlotGame } from './game.ts'
import { choNoi } from './games/cho-noi.ts'
import { doanVien } from './games/doan-vien.ts'
import { khoBau } from './games/kho-bau.ts'
import { muaVang } from './games/mua-vang.ts'
import { rungTre } from './games/rung-tre.ts'
import { muaLan } from './games/mua-lan.ts'
import { hoiAn } from './games/hoi-an.ts'
import { phoDem } from './games/pho-dem.ts'
import { rongMay } from './games/rong-may.ts'
import { senVang } from './games/sen-vang.ts'
import { trongDong } from './games/trong-dong.ts'
import { vinhNgoc } from './games/vinh-ngoc.ts'

type Versions = readonly [SlotGame, ...SlotGame[]]

/**
 * Every version that was ever played, the newest last: a stored round is recomputed by
 * the rules that it was played by, not by those of today.
 */
const versions: Readonly<Record<SlotCode, Versions>> = {
  'sen-vang': [senVang],
  'rong-may': [rongMay],
  'kho-bau': [khoBau],
  'cho-noi': [choNoi],
  'doan-vien': [doanVien],
  'vinh-ngoc': [vinhNgoc],
  'trong-dong': [trongDong],
  'pho-dem': [phoDem],
  'mua-vang': [muaVang],
  'rung-tre': [rungTre],
  'mua-lan': [muaLan],
  'hoi-an': [hoiAn],
}

export function isSlotCode(code: string): code is SlotCode {
  return Object.hasOwn(versions, code)
}

/**
 * The games by their versions, from the first to the newest. A function for the tests
 * alone: there are games of several versions there, which they name.
 */
export function slotRegistry(changed: Readonly<Partial<Record<SlotCode, Versions>>> = {}) {
  const all = { ...versions, ...changed }
  const slotVersions: readonly SlotGame[] = Object.values(all).flat()
  return {
    slotVersions,
    /** What can be played now: the newest version of each game. */
    slotGames: slotCodes.map((code) => newest(all[code])) as readonly SlotGame[],
    /** The game as it is played now. */
    slotGame: (code: SlotCode): SlotGame => newest(all[code]),
    /** The rules of a stored round; null where these are not known, as on a page that is older than the round. */
    slotGameOf: (code: string, version: number): SlotGame | null =>
      slotVersions.find((game) => game.code === code && game.version === version) ?? null,
  }
}

export const { slotVersions, slotGames, slotGame, slotGameOf } = slotRegistry()

function newest([first, ...later]: Versions): SlotGame {
  return later.at(-1) ?? first
}
