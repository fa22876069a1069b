import { done } from '@banyan/contract'
import type { Launcher, LaunchOrder } from './launch-order.ts'

/** What a vendor's `integration` says of our own slots. */
export const slotIntegration = 'banyan-slots'

/** Opens a slot of our own on the play origin. */
export const ownPlay: Launcher = async (order) => done({ gameUrl: ownAddress(order) })

/** Opens one of the original games, which have a page of their own there: it loads nothing of the slots. */
export const originalPlay: Launcher = async (order) => done({ gameUrl: ownAddress(order, 'originals.html') })

/**
 * The address of a game of our own. The ticket stands in the fragment, which no browser sends to a server, tells
 * another page or keeps in a log; a demo has none.
 */
export function ownAddress(
  { playOrigin, gameCode, language, ticket }: Pick<LaunchOrder, 'playOrigin' | 'gameCode' | 'language' | 'ticket'>,
  page = '',
): string {
  return `${gameAddress({ playOrigin, gameCode, language }, page)}${ticket === null ? '#demo' : `#ticket=${ticket}`}`
}

/** Where a slot of our own shows a round again that the page around it hands in: without a ticket or a session. */
export const replayAddress = (order: Pick<LaunchOrder, 'playOrigin' | 'gameCode' | 'language'>): string =>
  `${gameAddress(order)}#replay`

function gameAddress(
  { playOrigin, gameCode, language }: Pick<LaunchOrder, 'playOrigin' | 'gameCode' | 'language'>,
  page = '',
): string {
  return `${playOrigin}/${page}?${new URLSearchParams({ game: gameCode, language })}`
}
