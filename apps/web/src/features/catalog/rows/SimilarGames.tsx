import type { CatalogGame } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths } from '../../../lib/paths.ts'
import { useGames } from '../use-catalogue.ts'
import { GameRail } from './GameRail.tsx'

const shownMost = 12

/** Games of the same category without this one, those of its class first. */
export function SimilarGames({ game }: { readonly game: CatalogGame }) {
  const t = useText()
  const { data } = useGames({ gameType: game.gameType, pageSize: shownMost * 2 })
  const others = data?.games.filter(({ gameId, gameType }) => gameId !== game.gameId && gameType === game.gameType)
  if (!others || others.length === 0) return null
  const isClose = ({ classification }: CatalogGame) => classification === game.classification
  const games = [...others.filter(isClose), ...others.filter((each) => !isClose(each))].slice(0, shownMost)
  return <GameRail icon="squares-four" title={t('games.similar')} games={games} more={categoryPaths[game.gameType]} />
}
