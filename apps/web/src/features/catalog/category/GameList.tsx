import { type Category, catalogRoutes } from '@banyan/contract'
import { useRef } from 'react'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { useText } from '../../../lib/i18n.ts'
import { Pages } from '../../../lib/Pages.tsx'
import { CardGrid, CardSkeletons } from '../card/CardGrid.tsx'
import { hottest } from '../hottest.ts'
import { useCatalogue, useGames } from '../use-catalogue.ts'
import styles from './CategoryPage.module.css'
import { ListTools } from './ListTools.tsx'
import { NoGames } from './NoGames.tsx'
import { isNarrowed, listInput, pageCountOf, pageOf, useCategorySearch } from './use-category.ts'

interface GameListProps {
  readonly category: Category
  /** Null is every vendor of the category. */
  readonly vassalage: string | null
}

/** So many of the games played most are asked for: what is marked of them is at most a third of a page. */
const hotCount = 50

/** The cards of a category by what narrows them, page by page. */
export function GameList({ category, vassalage }: GameListProps) {
  const t = useText()
  const top = useRef<HTMLDivElement>(null)
  const { filters, pageNo, narrow, turn, clear } = useCategorySearch()
  const played = useCatalogue(catalogRoutes.hotGames, { isPlatform: '2', count: hotCount }).data
  const asked = useGames(listInput(category, vassalage, filters, pageNo))
  const { data } = asked
  const turnTo = (page: number) => {
    turn(page)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <div ref={top} className={styles.anchor} />
      <ListTools category={category} vassalage={vassalage} filters={filters} facets={data?.facets} onNarrow={narrow} />
      <p role="status" className={styles.found}>
        {data && !asked.isPlaceholderData && t('games.found', { count: data.total })}
      </p>
      {!data && asked.isError && <NotLoaded what="games.load_failed" busy={asked.isFetching} onRetry={asked.refetch} />}
      {!data && !asked.isError && <CardSkeletons count={pageOf(pageNo).pageSize} />}
      {data?.games.length === 0 && (
        <NoGames
          category={category}
          name={filters.name.trim()}
          onClear={isNarrowed(filters) || pageNo > 1 ? clear : undefined}
        />
      )}
      {data && data.games.length > 0 && (
        <CardGrid
          label={t(`catalog.category.${category}`)}
          games={data.games}
          hot={hottest(data.games, played)}
          isByRtp={filters.rtp !== null}
          busy={asked.isPlaceholderData}
        />
      )}
      {data && (
        <Pages
          label={t('games.pages')}
          page={pageNo}
          pageCount={pageCountOf(data.total)}
          onChange={turnTo}
          className={styles.pages}
        />
      )}
    </>
  )
}
