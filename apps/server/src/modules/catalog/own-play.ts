import { done } from '@banyan/contract'
import type { Launcher } from './launch-order.ts'

/**
 * Opens a game of our own on the play origin. The ticket stands in the fragment, which no browser sends to a server, tells another
 * page or keeps in a log; a demo has none.
 */
export const ownPlay: Launcher = async ({ playOrigin, gameCode, language, ticket }) => {
  const query = new URLSearchParams({ game: gameCode, language })
  return done({ gameUrl: `${playOrigin}/?${query}${ticket === null ? '#demo' : `#ticket=${ticket}`}` })
}
