import type { SlotCode, SlotGame } from './game.ts'
import { khoBau } from './games/kho-bau.ts'
import { rongMay } from './games/rong-may.ts'
import { senVang } from './games/sen-vang.ts'

const byCode: Readonly<Record<SlotCode, SlotGame>> = { 'sen-vang': senVang, 'rong-may': rongMay, 'kho-bau': khoBau }

export const slotGames: readonly SlotGame[] = Object.values(byCode)

export function isSlotCode(code: string): code is SlotCode {
  return Object.hasOwn(byCode, code)
}

export function slotGame(code: SlotCode): SlotGame {
  return byCode[code]
}
