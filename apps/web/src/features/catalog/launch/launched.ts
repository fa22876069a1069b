import { createStore, useStore } from '@banyan/client/store'
import type { CatalogGame } from '@banyan/contract'

/**
 * A game that the server has opened for this tab. Held in memory alone: its ticket is
 * good once, so a reload has nothing to show [ROUTE-33].
 */
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
export const hasOwnWallet = ({ game, isDemo }: Pick<LaunchedGame, 'game' | 'isDemo'>): boolean =>
  !isDemo && game.accountTypeName !== 'MAIN'

const held = createStore<LaunchedGame | null>(null)

export const holdLaunched = held.become

export const launchedGame = held.current

export const useLaunched = () => useStore(held)
