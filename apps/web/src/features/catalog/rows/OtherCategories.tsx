import { type Category, catalogRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { useId } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { hottest } from '../hottest.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import styles from './CategoryTiles.module.css'
import { GameRail } from './GameRail.tsx'
import { inTurns } from './in-turns.ts'

const playableCount = 12

/** The way on from a page without games: covers of what can be played, and the categories that have some. */
export function OtherCategories({ than }: { readonly than: Category }) {
  const t = useText()
  const id = useId()
  const { data, isError } = useCatalogue(catalogRoutes.hotGames, { isPlatform: '2', count: playableCount })
  // The tiles stand below the covers, and wait for them so that nothing moves.
  if (!data && !isError) return <Skeleton height={420} />
  const open = data?.list.filter(({ status }) => status === 'open') ?? []
  return (
    <>
      {open.length > 0 && (
        <GameRail icon="play-fill" title={t('games.playable')} games={inTurns(open)} hot={hottest(open, data)} />
      )}
      <section className={styles.others} aria-labelledby={id}>
        <h2 id={id}>{t('games.elsewhere')}</h2>
        <CategoryTiles without={than} />
      </section>
    </>
  )
}
