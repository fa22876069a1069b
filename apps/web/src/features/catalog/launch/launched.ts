import { createStore, useStore } from '@banyan/client/store'
import type { CatalogGame } from '@banyan/contract'

/**
 * A game that the server has opened for this tab. Held in memory alone: its ticket is
 * good once, so a reload launches the game of the address anew [ROUTE-57].
 */
export interface LaunchedGame {
  readonly game: CatalogGame
  /** For the frame [GAME-31]. */
  readonly url: string
  /** Play money that is kept nowhere [GAME-74]. */
  readonly isDemo: boolean
  /** Where it is framed: its own address [GAME-32], or an area of lotteries. */
  readonly frame: string
  /** The page it was opened on, which leaving leads back to. */
  readonly from: string
  /** It has been on its page: from then on, another address asks for another game. */
  readonly isShown?: boolean
}

/** Played from a wallet that the vendor keeps, into which the launch has moved the member's money. */
export const hasOwnWallet = ({ game, isDemo }: Pick<LaunchedGame, 'game' | 'isDemo'>): boolean =>
  !isDemo && game.accountTypeName !== 'MAIN'

const held = createStore<LaunchedGame | null>(null)

export const holdLaunched = held.become

/** Notes that the launched game is on its page. */
export function noteShown() {
  const launched = held.current()
  if (launched && !launched.isShown) held.become({ ...launched, isShown: true })
}

export const launchedGame = held.current

export const useLaunched = () => useStore(held)
