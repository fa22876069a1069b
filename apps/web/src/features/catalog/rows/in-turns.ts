import type { CatalogGame } from '@banyan/contract'
import { hasPicture } from '../card/Cover.tsx'

type Shown = Pick<CatalogGame, 'gameType' | 'icon' | 'code'>

/**
 * Games of every category in turn, each category in its own order, and those without a picture after all others: what
 * there is shows at the first look.
 */
export function inTurns<Game extends Shown>(games: readonly Game[]): readonly Game[] {
  return [...turnsOf(games.filter(hasPicture)), ...turnsOf(games.filter((game) => !hasPicture(game)))]
}

function turnsOf<Game extends Shown>(games: readonly Game[]): readonly Game[] {
  const byCategory = [...Map.groupBy(games, ({ gameType }) => gameType).values()]
  const longest = Math.max(0, ...byCategory.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => byCategory.flatMap((own) => own.slice(turn, turn + 1))).flat()
}
