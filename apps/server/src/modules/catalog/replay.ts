import { randomInt } from 'node:crypto'
import {
  type InputOf,
  type Outcome,
  type OutputOf,
  type catalogRoutes,
  done,
  refuse,
  trialType,
} from '@banyan/contract'
import { currencyByCode } from '@banyan/money'
import type { MemberContext } from '../../platform/http/handlers.ts'
import { type LaunchDeps, playOriginsOf } from './launch.ts'
import { replayAddress, slotIntegration } from './own-play.ts'

type Route = (typeof catalogRoutes)['replayPlace']

/**
 * Where a round is shown again. Nothing is launched: whether the game is open, and whether the member may play now, is
 * not asked, for what was played stays the member's to look at.
 */
export async function replayPlace(
  deps: LaunchDeps,
  { gameCode }: InputOf<Route>,
  { caller, language, merchant }: MemberContext,
): Promise<Outcome<OutputOf<Route>, 'game_not_found'>> {
  const { byId } = await deps.cache.siteCatalogue(merchant.id)
  const isOurs = [...byId.values()].some(
    ({ game }) => game.code === gameCode && game.vendor.integration === slotIntegration && !game.isLobby,
  )
  if (!isOurs) return refuse('game_not_found')
  const origins = await playOriginsOf(deps, merchant.id)
  const playOrigin = origins[randomInt(origins.length)] ?? deps.playUrl
  const currency = caller.type === trialType ? currencyByCode('TRIAL') : merchant.currency
  return done({ game_url: replayAddress({ playOrigin, gameCode, language }), currency: currency.code })
}
