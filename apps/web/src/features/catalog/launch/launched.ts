import type { CatalogGame } from '@banyan/contract'
import { useSyncExternalStore } from 'react'

/** A game that the server has opened for this tab. Held in memory alone: its ticket is good once, so a reload has nothing to show [ROUTE-33]. */
export interface LaunchedGame {
  readonly game: CatalogGame
  /** For the frame [GAME-31]. */
  readonly url: string
  /** Play money that is kept nowhere [GAME-74]. */
  readonly isDemo: boolean
  /** Where it is framed: the page of games [GAME-32], or an area of lotteries. */
  readonly frame: string
  /** The page it was opened on, which leaving leads back to. */
  readonly from: string
}

/** Played from a wallet that the vendor keeps, into which the launch has moved the member's money. */
export const hasOwnWallet = ({ game, isDemo }: Pick<LaunchedGame, 'game' | 'isDemo'>): boolean => !isDemo && game.accountTypeName !== 'MAIN'

const listeners = new Set<() => void>()
let held: LaunchedGame | null = null

export function holdLaunched(next: LaunchedGame | null) {
  held = next
  for (const listener of listeners) listener()
}

export const launchedGame = (): LaunchedGame | null => held

export function useLaunched(): LaunchedGame | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, launchedGame)
}
