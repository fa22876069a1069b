import type { CatalogGame } from '@banyan/contract'
import { useSyncExternalStore } from 'react'

/** What stands over the page while a game opens: its loader, or the list of a lobby's games [GAME-26] [GAME-30]. */
export interface Opening {
  readonly kind: 'loader' | 'lobby'
  readonly game: CatalogGame
}

const listeners = new Set<() => void>()
let opening: Opening | null = null

export function setOpening(next: Opening | null) {
  opening = next
  for (const listener of listeners) listener()
}

export function useOpening(): Opening | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opening,
  )
}
