import {
  type GameFeature,
  type GameOrder,
  type Language,
  type Volatility,
  gameCardsOnFirstPage,
  gameCardsOnLaterPages,
  gameFeatures,
  rtpFloors,
  volatilities,
} from '@banyan/contract'
import { fold, matches } from './fold.ts'
import { type SiteCatalogue, type CatalogueGame, nameIn } from './site-catalogue.ts'

/** What a list is asked for. Absent parts do not narrow it. */
export interface ListQuery {
  readonly text?: string | undefined
  readonly vassalage?: string | undefined
  readonly gameCode?: string | undefined
  /** A category or a class. */
  readonly gameType?: string | undefined
  readonly classification?: string | undefined
  readonly nodeId?: string | undefined
  readonly platforms?: readonly string[] | undefined
  readonly channel?: string | undefined
  /** Minor units of the site's currency: games that can be played for as little. */
  readonly minBet?: bigint | undefined
  readonly minLineNum?: number | undefined
  readonly providers?: readonly string[] | undefined
  readonly features?: readonly GameFeature[] | undefined
  readonly volatilities?: readonly Volatility[] | undefined
  readonly rtp?: number | undefined
}

export interface ListSetting {
  readonly currencyId: number
  readonly language: Language
  readonly ownLanguage: Language
  /** Rounds of the last seven days by game. */
  readonly rounds: ReadonlyMap<bigint, number>
}

export interface Counted<Value> {
  readonly value: Value
  readonly games: number
}

export interface Listed {
  readonly games: readonly CatalogueGame[]
  /** For each choice of a filter, the number of games left by it with the other filters as they are. */
  readonly facets: {
    readonly provider: readonly Counted<string>[]
    readonly feature: readonly Counted<GameFeature>[]
    readonly volatility: readonly Counted<Volatility>[]
    readonly rtp: readonly Counted<number>[]
  }
}

/** The games of a query in order, and what its filters would leave. Walks the catalogue once. */
export function listGames(catalogue: SiteCatalogue, query: ListQuery, setting: ListSetting, order: GameOrder): Listed {
  const isAsked = askedFor(query, setting.currencyId)
  const facets = facetsOf(query)
  const counts = {
    provider: new Map<string, number>(),
    feature: new Map<GameFeature, number>(),
    volatility: new Map<Volatility, number>(),
    rtp: new Map<number, number>(),
  }
  const games: CatalogueGame[] = []
  const isCandidate = candidatesOf(catalogue, query)
  for (const each of inOrder(catalogue, setting, order)) {
    if (!isCandidate(each) || !isAsked(each)) continue
    const { game } = each
    const fits = [facets.provider(each), facets.feature(each), facets.volatility(each), facets.rtp(each)] as const
    const others = fits.filter((fit) => !fit).length
    if (others === 0) games.push(each)
    // A filter's own choice does not narrow what its other choices would leave; of features all must be there.
    const isCounted = (place: 0 | 2 | 3) => others === 0 || (others === 1 && !fits[place])
    if (isCounted(0)) add(counts.provider, game.vendor.vassalage)
    if (isCounted(2) && game.volatility) add(counts.volatility, game.volatility)
    if (isCounted(3)) for (const floor of rtpFloors) if (game.rtp !== null && game.rtp >= floor) add(counts.rtp, floor)
    if (others === 0) for (const feature of game.features) add(counts.feature, feature)
  }
  const counted = <Value>(values: readonly Value[], by: ReadonlyMap<Value, number>) =>
    values.flatMap((value) => (by.has(value) ? [{ value, games: by.get(value) ?? 0 }] : []))
  return {
    games,
    facets: {
      provider: counted([...new Set(catalogue.cards.map(({ vendor }) => vendor.vassalage))], counts.provider),
      feature: counted(gameFeatures, counts.feature),
      volatility: counted(volatilities, counts.volatility),
      rtp: counted(rtpFloors, counts.rtp),
    },
  }
}

/** The sub-games of a lobby are listed only when it or they are named, or when a name is searched for. */
function candidatesOf(
  catalogue: SiteCatalogue,
  { nodeId, gameCode, text }: ListQuery,
): (each: CatalogueGame) => boolean {
  if (nodeId !== undefined) return ({ lobby }) => String(lobby?.id) === nodeId
  if (gameCode !== undefined || (text !== undefined && fold(text) !== '')) return ({ game }) => !game.isLobby
  return (each) => catalogue.listed.has(each)
}

function askedFor(query: ListQuery, currencyId: number): (each: CatalogueGame) => boolean {
  const { vassalage, gameCode, gameType, classification, channel, minBet, minLineNum } = query
  const words = fold(query.text ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const platforms = query.platforms && new Set(query.platforms)
  return ({ game, category }) =>
    (vassalage === undefined || game.vendor.vassalage === vassalage) &&
    (gameCode === undefined || game.code === gameCode) &&
    (gameType === undefined || category === gameType || game.classification === gameType) &&
    (classification === undefined || game.classification === classification) &&
    (platforms === undefined || game.platforms.some((platform) => platforms.has(platform))) &&
    (channel === undefined || channel === '' || game.channel.toLowerCase() === channel.toLowerCase()) &&
    (minBet === undefined || (game.stakes.get(currencyId)?.min ?? maxBigint) <= minBet) &&
    (minLineNum === undefined || (game.lineNum ?? 0) >= minLineNum) &&
    matches(game.searchedBy, words)
}

/** Above every amount there is. */
const maxBigint = 1n << 63n

function facetsOf({ providers = [], features = [], volatilities: wanted = [], rtp = 0 }: ListQuery) {
  return {
    provider: ({ game }: CatalogueGame) => providers.length === 0 || providers.includes(game.vendor.vassalage),
    feature: ({ game }: CatalogueGame) => features.every((feature) => game.features.includes(feature)),
    volatility: ({ game }: CatalogueGame) =>
      wanted.length === 0 || (game.volatility !== null && wanted.includes(game.volatility)),
    rtp: ({ game }: CatalogueGame) => (game.rtp ?? 0) >= rtp,
  }
}

/** Orders of a catalogue that were asked for before; they go with it. */
const known = new WeakMap<
  SiteCatalogue,
  Map<string, { readonly rounds: ListSetting['rounds']; readonly games: readonly CatalogueGame[] }>
>()

/**
 * Every game of the catalogue, sub-games included. Sorting ten thousand names takes longer
 * than all else, so it is done once.
 */
function inOrder(catalogue: SiteCatalogue, setting: ListSetting, order: GameOrder): readonly CatalogueGame[] {
  const orders = known.get(catalogue) ?? new Map()
  known.set(catalogue, orders)
  const name = order === 'name' ? `name ${setting.language}` : order
  const before = orders.get(name)
  if (before && (order !== 'rounds' || before.rounds === setting.rounds)) return before.games
  const games = sorted([...catalogue.byId.values()], setting, order)
  orders.set(name, { rounds: setting.rounds, games })
  return games
}

function sorted(
  games: CatalogueGame[],
  { language, ownLanguage, rounds }: ListSetting,
  order: GameOrder,
): CatalogueGame[] {
  switch (order) {
    case 'position':
      return games
    case 'newest':
      return games.toSorted((a, b) => b.game.releasedAt.getTime() - a.game.releasedAt.getTime())
    case 'rounds':
      return games.toSorted((a, b) => (rounds.get(b.game.id) ?? 0) - (rounds.get(a.game.id) ?? 0))
    case 'name': {
      const { compare } = new Intl.Collator(languageTags[language])
      const nameOf = ({ game }: CatalogueGame) => nameIn(game.names, language, ownLanguage) ?? game.code
      return games
        .map((each) => ({ each, name: nameOf(each) }))
        .toSorted((a, b) => compare(a.name, b.name))
        .map(({ each }) => each)
    }
  }
}

const languageTags: Readonly<Record<Language, string>> = { VI: 'vi', EN: 'en', CN: 'zh', TH: 'th', JA: 'ja', ID: 'id' }

function add<Value>(counts: Map<Value, number>, value: Value) {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

export interface Page<Item> {
  readonly items: readonly Item[]
  readonly pageNum: number
  readonly totalPages: number
}

interface PageRequest {
  readonly pageNo?: number | undefined
  readonly pageSize: number
  readonly offset?: number | undefined
}

/**
 * A page by its number; or from an offset on, for the list component, whose first page is
 * larger than the others: pages are counted as it counts them then, and each begins where
 * the one before ended, so that none of its sizes leaves a game out [GAME-21 to GAME-23].
 */
export function pageOf<Item>(items: readonly Item[], { pageNo = 1, pageSize, offset }: PageRequest): Page<Item> {
  const from = offset ?? (pageNo - 1) * pageSize
  const page = items.slice(from, from + pageSize)
  if (offset === undefined) return { items: page, pageNum: pageNo, totalPages: Math.ceil(items.length / pageSize) }
  return { items: page, pageNum: pagesUpTo(offset) + 1, totalPages: pagesUpTo(items.length) }
}

/** Pages of the list component that so many games fill or begin. */
function pagesUpTo(games: number): number {
  if (games <= gameCardsOnFirstPage) return Math.min(games, 1)
  return 1 + Math.ceil((games - gameCardsOnFirstPage) / gameCardsOnLaterPages)
}
