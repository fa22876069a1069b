import { randomInt } from 'node:crypto'
import {
  type InputOf,
  type Launched,
  type Outcome,
  type OutputOf,
  type RefusalOf,
  bowlPageOf,
  crashPageOf,
  type catalogRoutes,
  done,
  lotteryAreaOf,
  refuse,
  trialType,
} from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import type { MemberContext, VisitorContext } from '../../platform/http/handlers.ts'
import type { Merchant } from '../site/index.ts'
import { keptFrom } from '../wagering/index.ts'
import type { CatalogDeps } from './deps.ts'
import type { LaunchMode, LaunchOrder } from './launch-order.ts'
import { noteLaunch } from './launched.ts'
import { type CatalogueGame, isHouseLottery, statusOf } from './site-catalogue.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { issueTicket } from './tickets.ts'

type Routes = typeof catalogRoutes
type LaunchInput = InputOf<Routes['launchGame']>
type Refusal = RefusalOf<Routes['launchGame']>

export interface LaunchDeps extends CatalogDeps {
  readonly cache: CatalogueCache
}

const lotteryLobby = '/vnlottery'

/** Opens a game for a member [GAME-29 to GAME-41]. */
export async function launchGame(
  deps: LaunchDeps,
  input: LaunchInput,
  context: MemberContext,
): Promise<Outcome<Launched, Refusal>> {
  const merchant = await deps.site.merchant()
  const catalogue = await deps.cache.siteCatalogue(merchant.id)
  const found = chosenGame(catalogue.byId, input)
  // A lottery of an outside vendor opens at its vendor, as all its other games do.
  if (input.launchMode !== 'LOTT' || (found && !isHouseLottery(found.game.vendor)))
    return launchFor(deps, { merchant, found, input, context })
  if (input.lottoGameCode === undefined) return done({ game_url2: lotteryLobby })
  const isNamed = ({ game }: CatalogueGame) => isHouseLottery(game.vendor) && game.code === input.lottoGameCode
  const lottery = found && isNamed(found) ? found : [...catalogue.byId.values()].find(isNamed)
  return launchFor(deps, { merchant, found: lottery, input, context })
}

/** Opens a room [GAME-61]. */
export async function launchRoom(
  deps: LaunchDeps,
  { roomId, ...input }: InputOf<Routes['launchRoom']>,
  context: MemberContext,
): Promise<Outcome<OutputOf<Routes['launchRoom']>, Refusal>> {
  const merchant = await deps.site.merchant()
  const { byId } = await deps.cache.siteCatalogue(merchant.id)
  const found = [...byId.values()].find(
    ({ game }) => game.vendor.vassalage === input.vassalage && game.roomId === roomId,
  )
  const launched = await launchFor(deps, { merchant, found, input, context })
  return launched.ok ? done({ content: launched.value.game_url ?? launched.value.game_url2 ?? '' }) : launched
}

/** Opens a game with play money for anybody [GAME-02] [GAME-74]: no wallet, no ticket, nothing kept. */
export async function launchDemo(
  deps: LaunchDeps,
  input: InputOf<Routes['launchDemo']>,
  context: VisitorContext,
): Promise<Outcome<Launched, RefusalOf<Routes['launchDemo']>>> {
  const merchant = await deps.site.merchant()
  const found = chosenGame((await deps.cache.siteCatalogue(merchant.id)).byId, input)
  if (!found || found.game.isLobby) return refuse('game_not_found')
  const closed = refusalOfStatus(found, context.now)
  if (closed) return closed
  if (!found.game.hasDemo || isHouseLottery(found.game.vendor)) return refuse('demo_not_offered')
  const opened = await openAt(deps, { merchant, found, input, context, mode: 'demo', ticket: null })
  if (opened.ok) return opened
  // A demo has no account: a launcher that speaks of one has failed.
  return refuse(opened.code === 'game_disabled' || opened.code === 'game_maintenance' ? opened.code : 'launch_failed')
}

function chosenGame(
  byId: ReadonlyMap<string, CatalogueGame>,
  { gameId, nodeId, vassalage }: Pick<LaunchInput, 'gameId' | 'nodeId' | 'vassalage'>,
): CatalogueGame | undefined {
  const found = gameId === undefined ? undefined : byId.get(gameId)
  if (!found || (vassalage !== undefined && found.game.vendor.vassalage !== vassalage)) return undefined
  return nodeId === undefined || nodeId === String(found.lobby?.id ?? found.game.id) ? found : undefined
}

interface Wanted {
  readonly merchant: Merchant
  readonly found: CatalogueGame | undefined
  readonly input: Pick<LaunchInput, 'platform' | 'backUrl' | 'lottoView' | 'eventId'>
  readonly context: MemberContext
}

async function launchFor(
  deps: LaunchDeps,
  { merchant, found, input, context }: Wanted,
): Promise<Outcome<Launched, Refusal>> {
  if (!found || found.game.isLobby) return refuse('game_not_found')
  const { game } = found
  const { memberId, sessionId, now } = context
  const closed = refusalOfStatus(found, now)
  if (closed) return closed
  const isTrial = context.caller.type === trialType
  if (isTrial && !game.vendor.takesTrial) return refuse('trial_account')
  const currency = isTrial ? currencyByCode('TRIAL') : merchant.currency
  const kept = await keptFrom(deps.database.sql, { memberId, currency }, 'play')
  if (kept) return kept

  const { sql } = deps.database
  if (isHouseLottery(game.vendor)) {
    await noteLaunch(sql, memberId, game.id)
    return done({ game_url2: input.lottoView === 'lobby' ? lotteryLobby : lotteryPath(found) })
  }
  const page = sitePageOf({ vassalage: game.vendor.vassalage, code: game.code })
  if (page !== null) {
    await noteLaunch(sql, memberId, game.id)
    return done({ game_url2: page })
  }
  const ticket = await issueTicket(sql, {
    merchantId: merchant.id,
    memberId,
    sessionId,
    isTrial,
    gameId: game.id,
    currency,
  })
  const opened = await openAt(deps, { merchant, found, input, context, mode: isTrial ? 'trial' : 'real', ticket })
  if (opened.ok) await noteLaunch(sql, memberId, game.id)
  return opened
}

function refusalOfStatus(found: CatalogueGame, now: Date) {
  const { status, maintenanceUntil } = statusOf(found, now)
  if (status === 'closed') return refuse('game_disabled')
  if (status === 'maintenance')
    return refuse('game_maintenance', maintenanceUntil ? { until: maintenanceUntil.toISOString() } : {})
  return null
}

interface Opening extends Omit<Wanted, 'found' | 'context'> {
  readonly found: CatalogueGame
  readonly context: VisitorContext
  readonly mode: LaunchMode
  readonly ticket: string | null
}

/** Asks the vendor's launcher. What it throws, and an address that the page would not frame, is a failed launch. */
async function openAt(deps: LaunchDeps, { merchant, found, input, context, mode, ticket }: Opening) {
  const { game } = found
  const { vendor } = game
  const facts = { vassalage: vendor.vassalage, game: game.code, reference: context.reference }
  const launcher = deps.launchers[vendor.integration]
  if (!launcher) {
    deps.log.error(
      { ...facts, integration: vendor.integration },
      'a vendor has an integration that this server does not know',
    )
    return refuse('launch_failed')
  }
  const playOrigins = await playOriginsOf(deps, merchant.id)
  const order: LaunchOrder = {
    merchantId: merchant.id,
    merchantCode: merchant.code,
    vassalage: vendor.vassalage,
    gameCode: game.code,
    roomId: game.roomId,
    mode,
    player:
      context.memberId === null || context.sessionId === null || mode === 'demo'
        ? null
        : { memberId: context.memberId, sessionId: context.sessionId },
    ticket,
    currency: mode === 'real' ? merchant.currency : currencyByCode(mode === 'trial' ? 'TRIAL' : 'PLAY'),
    language: context.language,
    platform: input.platform ?? 'html5-desktop',
    address: context.address,
    host: context.host,
    backUrl: input.backUrl ?? '/index',
    ...(input.eventId !== undefined && { eventId: input.eventId }),
    playOrigin: playOrigins[randomInt(playOrigins.length)] ?? deps.playUrl,
  }
  try {
    const opened = await launcher(order)
    if (!opened.ok) return opened
    const { gameUrl } = opened.value
    if (![...vendor.frameOrigins, ...playOrigins].includes(URL.parse(gameUrl)?.origin ?? '')) {
      deps.log.error(
        { ...facts, origin: URL.parse(gameUrl)?.origin },
        'a vendor opened a game at an origin that is not in its frame_origins',
      )
      return refuse('launch_failed')
    }
    return done({ game_url: gameUrl })
  } catch (error) {
    deps.log.warn({ err: error, ...facts }, 'a vendor did not open a game')
    return refuse('launch_failed')
  }
}

/**
 * The origins of our own games: the merchant's launch hosts, of which each launch takes
 * one at random, or the play origin [SITE-23] [SITE-24].
 */
export async function playOriginsOf(
  { site, playUrl }: Pick<CatalogDeps, 'site' | 'playUrl'>,
  merchantId: number,
): Promise<readonly string[]> {
  const { launch } = await site.cdnHosts(merchantId)
  return launch.length === 0 ? [playUrl] : launch.map((host) => `https://${host}`)
}

/** The page that a lottery opens with [GAME-28]. */
function lotteryPath({ game: { code, defaultPlay, vendor }, category }: CatalogueGame): string {
  const query = new URLSearchParams({ gameCode: code, ...(defaultPlay !== null && { playType: defaultPlay }) })
  return `${lotteryAreaOf({ gameType: category, vassalage: vendor.vassalage })}?${query}`
}

/** The page of the site that a game of the house is; null of one that opens elsewhere. */
function sitePageOf(game: { readonly vassalage: string; readonly code: string }): string | null {
  return bowlPageOf(game) ?? crashPageOf(game)
}
