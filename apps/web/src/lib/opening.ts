import { createStore, useStore } from '@banyan/client/store'
import type { CatalogGame } from '@banyan/contract'

/** What stands over the page while a game opens: its loader, or the list of a lobby's games [GAME-26] [GAME-30]. */
export interface Opening {
  readonly kind: 'loader' | 'lobby'
  readonly game: CatalogGame
}

const opening = createStore<Opening | null>(null)

export const setOpening = opening.become

export const useOpening = () => useStore(opening)
