import {
  type Category,
  type GameClass,
  type InputOf,
  type OutputOf,
  type catalogRoutes,
  categories,
  gameClasses,
  gameListQuery,
  liveClasses,
} from '@banyan/contract'
import type { OfferedMatch } from './deps.ts'
import { fill } from '@banyan/i18n'
import { catalogues } from '@banyan/i18n/catalogues'
import { fold, matches } from './fold.ts'
import { type Counted, type ListSetting, type Listed, listGames, pageOf } from './list-games.ts'
import { type WireSetting, cardOnWire, gameOnWire } from './on-wire.ts'
import { type SiteCatalogue, type CatalogueGame, nameIn, statusOf } from './site-catalogue.ts'

type Routes = typeof catalogRoutes
type Answer<Name extends keyof Routes> = OutputOf<Routes[Name]>

/** A catalogue with what is needed to show it to a caller. */
export interface View extends WireSetting, ListSetting {
  readonly catalogue: SiteCatalogue
}

const hotCount = 20
const searchCount = 20

/** The categories that have games, with their vendors [API-38]. */
export function gameMenus(view: View): Answer<'gameMenus'> {
  return {
    menus: categories.flatMap((category) => {
      const cards = view.catalogue.cards.filter((card) => card.category === category)
      if (cards.length === 0) return []
      return [
        {
          category,
          vendors: cards.map((card) => cardOnWire(card, view)),
          games: cards.reduce((sum, { games }) => sum + games, 0),
        },
      ]
    }),
  }
}

export function gameVendor(view: View, gameType?: Category): Answer<'gameVendor'> {
  const cards = view.catalogue.cards.filter(({ category }) => gameType === undefined || category === gameType)
  return { data: { lanes: cards.map((card) => cardOnWire(card, view)) } }
}

/** A page of the list, with what its filters would leave [GAME-19] [GAME-20] [API-62]. */
export function gameList(view: View, input: InputOf<Routes['gameList']>): Answer<'gameList'> {
  const listed = listGames(
    view.catalogue,
    {
      text: input.gameName,
      vassalage: input.vassalage,
      gameCode: input.gameCode,
      gameType: input.gameType,
      classification: input.classification,
      nodeId: input.nodeId,
      platforms: input.platform?.split(','),
      channel: input.channel,
      minBet: input.minBet,
      minLineNum: input.minLineNum,
      providers: input.provider?.split(','),
      features: input.feature,
      volatilities: input.volatility,
      rtp: input.rtp,
    },
    view,
    input.order ?? 'position',
  )
  const page = pageOf(listed.games, {
    pageNo: input.pageNo,
    pageSize: input.pageSize ?? gameListQuery.pageSize,
    offset: input.offset,
  })
  return {
    games: page.items.map((each) => gameOnWire(each, view)),
    pageNum: page.pageNum,
    totalPages: page.totalPages,
    total: listed.games.length,
    facets: facetsOnWire(listed.facets, view),
  }
}

function facetsOnWire(
  { provider, feature, volatility, rtp }: Listed['facets'],
  { catalogue, language, ownLanguage }: View,
): Answer<'gameList'>['facets'] {
  const texts = catalogues[language].catalog
  const vendors = new Map(catalogue.cards.map(({ vendor }) => [vendor.vassalage, vendor]))
  const named = <Value extends string | number>(counted: readonly Counted<Value>[], nameOf: (value: Value) => string) =>
    counted.map(({ value, games }) => ({ value: String(value), name: nameOf(value), games }))
  return {
    provider: named(
      provider,
      (vassalage) => nameIn(vendors.get(vassalage)?.names ?? new Map(), language, ownLanguage) ?? vassalage,
    ),
    feature: named(feature, (each) => texts.feature[each]),
    volatility: named(volatility, (each) => texts.volatility[each]),
    rtp: named(rtp, (floor) => fill(texts.rtpFrom, { percent: floor / 100 })),
  }
}

/** The classes for the classification filter. Live has its fifteen, with games or without [GAME-13] [API-64]. */
export function gameTypes(
  { catalogue, language }: View,
  { vassalage, gameType }: InputOf<Routes['vassalageGameTypes']>,
): Answer<'vassalageGameTypes'> {
  const counts = new Map<GameClass, number>()
  for (const { game, category } of catalogue.byId.values()) {
    const isAsked =
      (vassalage === undefined || game.vendor.vassalage === vassalage) &&
      (gameType === undefined || category === gameType)
    if (isAsked && game.classification) counts.set(game.classification, (counts.get(game.classification) ?? 0) + 1)
  }
  const offered: readonly GameClass[] =
    gameType === 'LIVE' ? liveClasses : gameClasses.filter((each) => counts.has(each))
  return {
    gameTypes: offered.map((each) => ({
      gameType: each,
      name: catalogues[language].catalog.class[each],
      games: counts.get(each) ?? 0,
    })),
  }
}

/** The games played most, and what they are ordered by [API-61]. */
export function hotGames(
  view: View,
  { vassalage, platform, count = hotCount }: InputOf<Routes['hotGames']>,
): Answer<'hotGames'> {
  const { games } = listGames(view.catalogue, { vassalage, platforms: platform?.split(',') }, view, 'rounds')
  const wasPlayed = games.some(({ game }) => view.rounds.has(game.id))
  const list = games.slice(0, count)
  return {
    list: list.map((each) => gameOnWire(each, view)),
    order: wasPlayed ? 'rounds' : 'position',
    rounds: list.map(({ game }) => view.rounds.get(game.id) ?? 0),
  }
}

/** A match with its names as they are searched by: in every language, its competition included. */
export interface SearchableMatch extends OfferedMatch {
  readonly searchedBy: string
}

export function searchable(match: OfferedMatch): SearchableMatch {
  const { home, away, competition } = match
  return { ...match, searchedBy: fold([home, away, competition].flatMap((names) => Object.values(names)).join(' ')) }
}

/**
 * Matches of sportsbooks that are open on this site, in the order in which they are offered; one that several vendors
 * offer stands once, at the first of them.
 */
function foundMatches(
  view: View,
  offered: readonly SearchableMatch[],
  words: readonly string[],
): Answer<'searchGames'>['matches'] {
  const nameOf = (names: OfferedMatch['home']) => names[view.language] ?? names[view.ownLanguage] ?? names.EN ?? ''
  const shown = new Set<string>()
  return offered.flatMap(({ vassalage, gameCode, searchedBy, eventId, competition, home, away, startsAt, status }) => {
    const found = view.catalogue.byCode.get(`${vassalage} ${gameCode}`)
    if (!found || found.game.isLobby || !matches(searchedBy, words) || statusOf(found, view.now).status !== 'open')
      return []
    const names = { competition: nameOf(competition), home: nameOf(home), away: nameOf(away) }
    const match = JSON.stringify([names, startsAt])
    if (shown.has(match)) return []
    shown.add(match)
    return [{ eventId, game: gameOnWire(found, view), ...names, startsAt, status }]
  })
}

/** Games, matches and vendors by their names: games those whose own name begins so first, then the most played. */
export function searchGames(
  view: View,
  offered: readonly SearchableMatch[],
  { text, platform, count = searchCount }: InputOf<Routes['searchGames']>,
): Answer<'searchGames'> {
  const folded = fold(text)
  if (folded === '') return { games: [], matches: [], vendors: [], totalGames: 0 }
  const { games } = listGames(view.catalogue, { text, platforms: platform?.split(',') }, view, 'rounds')
  const begins = ({ game: { searchedBy } }: CatalogueGame) =>
    searchedBy.startsWith(folded) || searchedBy.includes(`\n${folded}`)
  const vendors = view.catalogue.cards.filter(({ vendor }) =>
    matches(fold([...vendor.names.values(), vendor.vassalage].join(' ')), folded.split(' ')),
  )
  return {
    games: games
      .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
      .slice(0, count)
      .map((each) => gameOnWire(each, view)),
    matches: foundMatches(view, offered, folded.split(' ')).slice(0, count),
    vendors: vendors.map((card) => cardOnWire(card, view)),
    totalGames: games.length,
  }
}

export function roomList(view: View, vassalage: string, platform: string | undefined): Answer<'roomList'> {
  const platforms = platform?.split(',')
  const rooms = [...view.catalogue.byId.values()].filter(
    ({ game }) =>
      game.roomId !== null &&
      game.vendor.vassalage === vassalage &&
      (!platforms || game.platforms.some((each) => platforms.includes(each))),
  )
  return { content: rooms.map((each) => gameOnWire(each, view)) }
}

/** Games by their ids, in that order, without those that are not on the catalogue. */
export function gamesById(view: View, gameIds: readonly bigint[], platform: string | undefined) {
  const platforms = platform?.split(',')
  return gameIds.flatMap((id) => {
    const found = view.catalogue.byId.get(String(id))
    return found && (!platforms || found.game.platforms.some((each) => platforms.includes(each)))
      ? [gameOnWire(found, view)]
      : []
  })
}

/** Whether one wallet serves every game of the site [API-74]. */
export function merchantWallet({ catalogue, language, ownLanguage }: View): Answer<'merchantWallet'> {
  const vendors = [...new Set(catalogue.cards.map(({ vendor }) => vendor))]
  return {
    isSingle: vendors.every(({ wallet }) => wallet === 'seamless'),
    vendors: vendors.map(({ vassalage, names, wallet }) => ({
      vassalage,
      displayName: nameIn(names, language, ownLanguage) ?? vassalage,
      wallet,
    })),
  }
}
