import type { OriginalCode } from '@banyan/games/originals'
import type { CreateView } from '../view.ts'

/** Each board is a part of its own, which only its players load. */
const boards: Readonly<Record<OriginalCode, () => Promise<CreateView>>> = {
  dice: async () => (await import('./dice.ts')).createDice,
  limbo: async () => (await import('./limbo.ts')).createLimbo,
  plinko: async () => (await import('./plinko.ts')).createPlinko,
  wheel: async () => (await import('./wheel.ts')).createWheel,
  keno: async () => (await import('./keno.ts')).createKeno,
}

export const loadBoard = (code: OriginalCode): Promise<CreateView> => boards[code]()
