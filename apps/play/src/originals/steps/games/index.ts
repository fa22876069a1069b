import type { StepCode } from '@banyan/games/steps'
import type { CreateStepView } from '../view.ts'

/** Each board is a part of its own, which only its players load. */
const boards: Readonly<Record<StepCode, () => Promise<CreateStepView>>> = {
  mines: async () => (await import('./mines.ts')).createMines,
  tower: async () => (await import('./tower.ts')).createTower,
  hilo: async () => (await import('./hilo.ts')).createHilo,
}

export const loadStepBoard = (code: StepCode): Promise<CreateStepView> => boards[code]()
