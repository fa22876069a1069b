import { type Category, type Language, categories } from '@banyan/contract'
import { arrangedBy } from './arrangement.ts'
import { type Switch, switchOfAll } from './play-status.ts'
import type { Game, Names, CatalogueSnapshot, Vendor } from './catalogue-snapshot.ts'

/** A game where one site shows it. */
export interface CatalogueGame {
  readonly game: Game
  /** Its lobby, or null. */
  readonly lobby: Game | null
  /** The vendor's category, e-sports split out of sports [GAME-46]. */
  readonly category: Category
}

export interface Card {
  readonly vendor: Vendor
  readonly category: Category
  /** What the card leads to, sub-games included. */
  readonly games: number
  /** The game that a click launches where the site launches directly. */
  readonly launches: Game | null
  /** Whether the header has a place for the vendor itself. */
  readonly ownNavItem: boolean
}

/** What one site shows, in the operator's order. */
export interface SiteCatalogue {
  readonly cards: readonly Card[]
  /** What a list shows when nothing is searched for: no sub-games, and no lobby without any. */
  readonly listed: ReadonlySet<CatalogueGame>
  readonly byId: ReadonlyMap<string, CatalogueGame>
  /** By '{vassalage} {code}'. */
  readonly byCode: ReadonlyMap<string, CatalogueGame>
}

export function siteCatalogueOf(snapshot: CatalogueSnapshot, merchantId: number): SiteCatalogue {
  const { isOffered, isEsports, isDirect, hasNavItem } = arrangedBy(snapshot, merchantId)
  const hidden = snapshot.hiddenOf.get(merchantId) ?? new Set()
  const gameById = new Map(snapshot.games.map((game) => [game.id, game]))
  const categoryOf = (vendor: Vendor, category: Category) =>
    category === 'SPORTS' && isEsports(vendor.vassalage) ? 'ESPORTS' : category

  const shown = snapshot.games.flatMap((game): CatalogueGame[] => {
    const lobby = game.parentId === null ? null : (gameById.get(game.parentId) ?? null)
    const isShown = isOffered(game.vendor) && !hidden.has(game.id) && !(lobby && hidden.has(lobby.id))
    return isShown ? [{ game, lobby, category: categoryOf(game.vendor, game.category) }] : []
  })
  const cardOrder = new Map(
    snapshot.vendors
      .filter(isOffered)
      .flatMap((vendor) =>
        vendor.cards.map(({ category, position }) => ({ vendor, category: categoryOf(vendor, category), position })),
      )
      .toSorted(
        (a, b) =>
          categories.indexOf(a.category) - categories.indexOf(b.category) ||
          a.position - b.position ||
          a.vendor.id - b.vendor.id,
      )
      .map((card, place) => [`${card.vendor.id} ${card.category}`, { ...card, place }]),
  )
  const placeOf = ({ game, category }: CatalogueGame) =>
    cardOrder.get(`${game.vendor.id} ${category}`)?.place ?? cardOrder.size
  const ordered = shown.toSorted((a, b) => placeOf(a) - placeOf(b)) // Stable: games of a card stay in their own order.
  const byPlace = Map.groupBy(ordered, placeOf)
  const cards = [...cardOrder.values()].flatMap(({ vendor, category, place }): Card[] => {
    const own = byPlace.get(place) ?? []
    const first = own.find(({ game }) => !game.isLobby && game.parentId === null)
    const games = own.filter(({ game }) => !game.isLobby).length
    const launches = isDirect(category) ? (first?.game ?? null) : null
    return games === 0 ? [] : [{ vendor, category, games, launches, ownNavItem: hasNavItem(vendor) }]
  })
  const lobbies = new Set(ordered.map(({ lobby }) => lobby?.id))
  return {
    cards,
    listed: new Set(ordered.filter(({ lobby, game }) => lobby === null && (!game.isLobby || lobbies.has(game.id)))),
    byId: new Map(ordered.map((each) => [String(each.game.id), each])),
    byCode: new Map(ordered.map((each) => [`${each.game.vendor.vassalage} ${each.game.code}`, each])),
  }
}

/** Whether a vendor's games are pages of the site itself. */
export const isHouseLottery = ({ integration }: Pick<Vendor, 'integration'>): boolean => integration === 'lottery'

/** The state of a game with its lobby and vendor. */
export function statusOf({ game, lobby }: CatalogueGame, now: Date): Switch {
  return switchOfAll(lobby ? [game, lobby, game.vendor] : [game, game.vendor], now)
}

/** A name in a language, else in the site's own, else in English. */
export function nameIn(names: Names, language: Language, ownLanguage: Language): string | null {
  return names.get(language) ?? names.get(ownLanguage) ?? names.get('EN') ?? null
}
