import { type FixedJackpot, type catalogRoutes, done, refuse } from '@banyan/contract'
import { cached, cachedBy } from '../../platform/cached.ts'
import type { Handlers, VisitorContext } from '../../platform/http/handlers.ts'
import type { RouteLimits } from '../../platform/http/http.ts'
import { per, scaled } from '../../platform/limits/rate-limit.ts'
import { bigWinsOnWire, readBigWins } from './big-wins.ts'
import { listFavorites, markFavorite, unmarkFavorite } from './favorites.ts'
import { type LaunchDeps, launchDemo, launchGame, launchRoom } from './launch.ts'
import { listLaunched } from './launched.ts'
import { readRounds } from './plays.ts'
import { replayPlace } from './replay.ts'
import { rankList } from './rank-list.ts'
import {
  type View,
  gameList,
  gameMenus,
  gameTypes,
  gameVendor,
  gamesById,
  hotGames,
  merchantWallet,
  roomList,
  searchable,
  searchGames,
} from './read.ts'

type Routes = typeof catalogRoutes

/** What changes with every round is told this late at most. */
const figuresMaxAgeMs = 15_000
const matchesMaxAgeMs = 5000
const recentCount = 20
/** Big wins are told this late at most. */
const bigWinsMaxAgeMs = 5000
const bigWinsShown = 10

type ViewOf = (context: Pick<VisitorContext, 'language' | 'now'>) => Promise<View>

export function catalogHandlers(deps: LaunchDeps): Handlers<Routes> {
  const { database, cache, site } = deps
  const rounds = cached(() => readRounds(database.sql), figuresMaxAgeMs)
  const jackpots = jackpotsByGame(deps)

  async function viewOf({ language, now }: Pick<VisitorContext, 'language' | 'now'>): Promise<View> {
    const merchant = await site.merchant()
    return {
      catalogue: await cache.siteCatalogue(merchant.id),
      rounds: await rounds(),
      currencyId: merchant.currency.id,
      ownLanguage: merchant.defaultLanguage,
      language,
      now,
      jackpots,
    }
  }

  return {
    ...listHandlers(viewOf),
    ...figureHandlers(deps, viewOf),
    ...favoriteHandlers(deps, viewOf),
    ...recentHandlers(deps, viewOf),
    launchGame: (input, context) => launchGame(deps, input, context),
    launchRoom: (input, context) => launchRoom(deps, input, context),
    launchDemo: (input, context) => launchDemo(deps, input, context),
    replayPlace: (input, context) => replayPlace(deps, input, context),
  }
}

function jackpotsByGame({ fixedJackpots }: Pick<LaunchDeps, 'fixedJackpots'>): Map<string, FixedJackpot[]> {
  const byGame = Map.groupBy(fixedJackpots, ({ vassalage, gameCode }) => `${vassalage} ${gameCode}`)
  return new Map([...byGame].map(([game, all]) => [game, all.map(({ name, bets }) => ({ name, bets }))]))
}

/** What the catalogue alone says. */
const listHandlers = (viewOf: ViewOf) =>
  ({
    gameMenus: async (_input, context) => done(gameMenus(await viewOf(context))),
    gameVendor: async ({ gameType }, context) => done(gameVendor(await viewOf(context), gameType)),
    gameList: async (input, context) => done(gameList(await viewOf(context), input)),
    vassalageGameTypes: async (input, context) => done(gameTypes(await viewOf(context), input)),
    hotGames: async (input, context) => done(hotGames(await viewOf(context), input)),
    roomList: async ({ vassalage, platform }, context) => done(roomList(await viewOf(context), vassalage, platform)),
    merchantWallet: async (_input, context) => done(merchantWallet(await viewOf(context))),
  }) satisfies Partial<Handlers<Routes>>

/** What also asks for what goes on: the matches that can be bet on, and the big wins. */
function figureHandlers(deps: LaunchDeps, viewOf: ViewOf) {
  const { site } = deps
  const ranks = cachedBy((merchantId: number) => rankList(deps, merchantId), figuresMaxAgeMs)
  const bigWins = cachedBy((merchantId: number) => readBigWins(deps.database.sql, merchantId), bigWinsMaxAgeMs)
  const matches = cachedBy(
    async (merchantId: number) => (await deps.matchesOf(merchantId)).map(searchable),
    matchesMaxAgeMs,
  )
  return {
    async searchGames(input, context) {
      const view = await viewOf(context)
      return done(searchGames(view, await matches((await site.merchant()).id), input))
    },
    async rankList({ count = 20 }, context) {
      const { wins, gatheredAt } = await ranks((await site.merchant()).id)
      const games = await viewOf(context)
      const list = wins.flatMap(({ gameId, account, stakeAmount, payoutAmount, settledAt }) => {
        const [game] = gamesById(games, [gameId], undefined)
        if (!game) return []
        const { gameName, nodeName, gameType, vassalage } = game
        return [{ account, gameName: gameName ?? nodeName, gameType, vassalage, stakeAmount, payoutAmount, settledAt }]
      })
      return done({ list: list.slice(0, count), gatheredAt })
    },
    async bigWins({ count = bigWinsShown }, context) {
      const kept = context.merchant ? await bigWins(context.merchant.id) : []
      return done(bigWinsOnWire(await viewOf(context), kept, count))
    },
  } satisfies Partial<Handlers<Routes>>
}

/** The games that a member has marked. */
function favoriteHandlers({ database: { sql }, cache, site }: LaunchDeps, viewOf: ViewOf) {
  const favoriteIds = async (memberId: bigint) => {
    const catalogue = await cache.siteCatalogue((await site.merchant()).id)
    return (await listFavorites(sql, memberId)).map(String).filter((id) => catalogue.byId.has(id))
  }
  return {
    favoriteGames: async (_input, { memberId }) => done({ gameIds: await favoriteIds(memberId) }),
    favoriteGamesList: async ({ platform }, context) =>
      done({ list: gamesById(await viewOf(context), await listFavorites(sql, context.memberId), platform) }),
    async setFavoriteGame({ gameId, isFavorite }, { memberId }) {
      const catalogue = await cache.siteCatalogue((await site.merchant()).id)
      if (!catalogue.byId.has(gameId)) return refuse('game_not_found')
      if (!isFavorite) await unmarkFavorite(sql, memberId, BigInt(gameId))
      const marked = isFavorite ? await markFavorite(sql, memberId, BigInt(gameId)) : done({})
      return marked.ok ? done({ gameIds: await favoriteIds(memberId) }) : marked
    },
  } satisfies Partial<Handlers<Routes>>
}

/** What a member has opened, the last first. */
const recentHandlers = ({ database: { sql }, cache, site, lotteryMenu }: LaunchDeps, viewOf: ViewOf) =>
  ({
    recentGames: async ({ platform, count = recentCount }, context) =>
      done({
        list: gamesById(await viewOf(context), await listLaunched(sql, context.memberId), platform).slice(0, count),
      }),
    async recentLotteries(_input, { memberId }) {
      const [menu, catalogue, launched] = [
        await lotteryMenu(),
        await cache.siteCatalogue((await site.merchant()).id),
        await listLaunched(sql, memberId),
      ]
      if (!menu.ok) return menu
      const codes = launched.map((id) => catalogue.byId.get(String(id))?.game.code)
      return done({
        ...menu.value,
        games: codes.flatMap((code) => menu.value.games.filter(({ gameCode }) => gameCode === code)),
      })
    },
  }) satisfies Partial<Handlers<Routes>>

/** A person opens few games a minute; a demo and a search are anybody's. */
export function catalogLimits(factor: number): { readonly [Name in keyof Routes]?: RouteLimits } {
  const launching = { perMember: scaled(per(20, 60), factor), perAddress: scaled(per(60, 60), factor) }
  return {
    launchGame: launching,
    launchRoom: launching,
    launchDemo: { perAddress: scaled(per(30, 60), factor) },
    searchGames: { perAddress: scaled(per(120, 60), factor) },
    setFavoriteGame: { perMember: scaled(per(60, 60), factor) },
  }
}
