import { catalogRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { useDeferredValue } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths } from '../../../lib/paths.ts'
import { useMember } from '../../../lib/session.ts'
import { hottest } from '../hottest.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { inTurns } from './in-turns.ts'
import { GameRail } from './GameRail.tsx'
import section from '../../../lib/Section.module.css'
import styles from './GameRail.module.css'

const hotCount = 16
const recentCount = 12

/** The rows of games on the home page: what the member played last, the favourites, and what is played most. */
export function HomeGames() {
  const member = useMember()
  return (
    <>
      {member && <MemberRows key={member.id} />}
      <HotRow />
    </>
  )
}

/** A row without a game is no row: nothing is put in its place. */
function MemberRows() {
  const t = useText()
  const recent = useCatalogue(catalogRoutes.recentGames, { count: recentCount }).data?.list ?? []
  const favourites = useCatalogue(catalogRoutes.favoriteGamesList, {}).data?.list ?? []
  return (
    <div className={styles.pair}>
      {recent.length > 0 && <GameRail icon="clock-counter-clockwise" title={t('games.row_recent')} games={recent} />}
      {favourites.length > 0 && <GameRail icon="heart" title={t('games.row_favourites')} games={favourites} />}
    </div>
  )
}

/**
 * The games played most in the last seven days, and said so; while nothing was played,
 * the operator's order without such a claim [GAME-55].
 */
function HotRow() {
  const t = useText()
  const { data: known, isError } = useCatalogue(catalogRoutes.hotGames, { isPlatform: '2', count: hotCount })
  // Sixteen cards at once would keep a phone from answering: they are made in slices.
  const data = useDeferredValue(known)
  if (isError || data?.list.length === 0) return null
  if (!data) return <Skeleton height={420} className={section.section} />
  const isCounted = data.order === 'rounds'
  // Slots have a page to see all of them on, if there are any.
  const first = data.list.find(({ gameType }) => gameType === 'RNG') ?? data.list[0]
  return (
    <GameRail
      icon={isCounted ? 'fire-duotone' : 'squares-four'}
      title={t(isCounted ? 'games.row_hot' : 'games.row_all')}
      games={isCounted ? data.list : inTurns(data.list)}
      hot={hottest(data.list, data)}
      {...(isCounted && { note: t('games.row_hot_note') })}
      more={first && categoryPaths[first.gameType]}
    />
  )
}
