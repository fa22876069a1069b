import { type GameState, type InputOf, type Language, type OutputOf, type staffGameRoutes } from '@banyan/contract'
import type { Game } from '../catalogue-snapshot.ts'
import { fold, matches } from '../fold.ts'
import { isNewAt } from '../on-wire.ts'
import { type CatalogueGame, nameIn, siteCatalogueOf, statusOf } from '../site-catalogue.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffGameRoutes
type Asked = InputOf<Routes['games']>

/** Every game that there is, in the order of this site, and then what it does not show. */
async function everyGame({ cache, merchant }: DeskDeps) {
  const snapshot = await cache.current()
  const { byId } = siteCatalogueOf(snapshot, merchant.id)
  const byNumber = new Map(snapshot.games.map((game) => [game.id, game]))
  const left = snapshot.games
    .filter(({ id }) => !byId.has(String(id)))
    .toSorted((a, b) => a.vendor.id - b.vendor.id)
    .map((game): CatalogueGame => {
      const lobby = game.parentId === null ? null : (byNumber.get(game.parentId) ?? null)
      return { game, lobby, category: game.category }
    })
  return { snapshot, isShown: (game: Game) => byId.has(String(game.id)), games: [...byId.values(), ...left] }
}

/** Games for an operator, by the catalogue as it is this moment. */
export async function listGames(
  deps: DeskDeps,
  asked: Asked,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<OutputOf<Routes['games']>> {
  const { snapshot, isShown, games } = await everyGame(deps)
  const { merchant } = deps
  const found = games.filter((each) => isAsked(each, asked, { isShown: isShown(each.game), now }))
  const after = asked.after === undefined ? -1 : found.findIndex(({ game }) => String(game.id) === asked.after)
  const count = asked.count ?? 50
  const page = found.slice(after + 1, after + 1 + count)
  const nameOf = (names: Game['names'], otherwise: string) =>
    nameIn(names, language, merchant.defaultLanguage) ?? otherwise
  return {
    games: page.map((each) => {
      const { game, category } = each
      const { id, code, classification, icon, position, isHot } = game
      return {
        id: String(id),
        vassalage: game.vendor.vassalage,
        code,
        name: nameOf(game.names, code),
        category,
        classification,
        icon,
        position,
        ...statusOf(each, now),
        isShown: isShown(game),
        isHot,
        isNew: isNewAt(game, now),
      }
    }),
    next: after + 1 + count < found.length ? String(page.at(-1)?.game.id) : null,
    total: found.length,
    vendors: snapshot.vendors
      .map(({ vassalage, names }) => ({ vassalage, name: nameOf(names, vassalage) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

function isAsked(
  each: CatalogueGame,
  { state, text = '', vassalage, category }: Asked,
  { isShown, now }: { readonly isShown: boolean; readonly now: Date },
): boolean {
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== '')
  return (
    (vassalage === undefined || each.game.vendor.vassalage === vassalage) &&
    (category === undefined || each.category === category) &&
    isOfState(state, { isShown, status: statusOf(each, now).status }) &&
    matches(each.game.searchedBy, words)
  )
}

function isOfState(state: GameState, { isShown, status }: { readonly isShown: boolean; readonly status: GameState }) {
  if (state === 'all') return true
  return state === 'hidden' ? !isShown : isShown && state === status
}
