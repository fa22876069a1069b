import { randomInt } from 'node:crypto'
import { type Language, type Outcome, done, refuse } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { playOriginsOf } from './launch.ts'
import type { LaunchDeps } from './launch.ts'
import { ownAddress } from './own-play.ts'
import { type CatalogueGame, statusOf } from './site-catalogue.ts'
import type { Game } from './catalogue-snapshot.ts'
import { issueTicket } from './tickets.ts'

/** A game as it stands on a merchant's catalogue. */
export type OfferedGame = Pick<
  Game,
  | 'code'
  | 'names'
  | 'category'
  | 'classification'
  | 'features'
  | 'rtp'
  | 'volatility'
  | 'lineNum'
  | 'stakes'
  | 'hasDemo'
  | 'platforms'
  | 'status'
>

export interface OwnOpening {
  readonly merchantId: number
  /** The vendor of our own games. */
  readonly vassalage: string
  readonly gameCode: string
  readonly language: Language
  /** Null opens a demo. */
  readonly player: { readonly memberId: bigint; readonly sessionId: bigint; readonly currency: Currency } | null
}

/** The games of a vendor that a merchant's catalogue has, as they are switched now. */
export async function offeredGames(
  { cache }: Pick<LaunchDeps, 'cache'>,
  merchantId: number,
  vassalage: string,
): Promise<readonly OfferedGame[]> {
  const now = new Date()
  return gamesOf(await cache.siteCatalogue(merchantId), vassalage).map((each) => ({
    ...each.game,
    status: statusOf(each, now).status,
  }))
}

/**
 * Opens a game of our own for somebody who is on no site of ours. The address of a player is good once, for 60 seconds.
 */
export async function openOwn(
  deps: Pick<LaunchDeps, 'cache' | 'database' | 'site' | 'playUrl'>,
  { merchantId, vassalage, gameCode, language, player }: OwnOpening,
): Promise<Outcome<{ readonly gameUrl: string }, 'game_not_found' | 'game_disabled' | 'demo_not_offered'>> {
  const found = gamesOf(await deps.cache.siteCatalogue(merchantId), vassalage).find(
    ({ game }) => game.code === gameCode,
  )
  if (!found) return refuse('game_not_found')
  if (statusOf(found, new Date()).status !== 'open') return refuse('game_disabled')
  if (!player && !found.game.hasDemo) return refuse('demo_not_offered')
  const ticket =
    player && (await issueTicket(deps.database.sql, { ...player, merchantId, isTrial: false, gameId: found.game.id }))
  const playOrigins = await playOriginsOf(deps, merchantId)
  const playOrigin = playOrigins[randomInt(playOrigins.length)] ?? deps.playUrl
  return done({ gameUrl: ownAddress({ playOrigin, gameCode, language, ticket }) })
}

function gamesOf(
  { byCode }: { readonly byCode: ReadonlyMap<string, CatalogueGame> },
  vassalage: string,
): CatalogueGame[] {
  return [...byCode.values()].filter(({ game }) => game.vendor.vassalage === vassalage && !game.isLobby)
}
