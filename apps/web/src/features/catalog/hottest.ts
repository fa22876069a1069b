import type { CatalogGame, OutputOf, catalogRoutes } from '@banyan/contract'

type Played = Pick<OutputOf<typeof catalogRoutes.hotGames>, 'list' | 'rounds'>

/** One game in so many may be marked as hot: a mark on most of them says nothing. */
const oneIn = 3

/**
 * Ids of the games of a list that are marked as hot: those of it that were played most, each played at least once, and
 * at most a third of the list.
 */
export function hottest(
  games: readonly Pick<CatalogGame, 'gameId'>[],
  { list, rounds }: Played = { list: [], rounds: [] },
): ReadonlySet<string> {
  const shown = new Set(games.map(({ gameId }) => gameId))
  const played = list.filter(({ gameId }, place) => shown.has(gameId) && (rounds[place] ?? 0) > 0)
  return new Set(played.slice(0, Math.floor(games.length / oneIn)).map(({ gameId }) => gameId))
}
