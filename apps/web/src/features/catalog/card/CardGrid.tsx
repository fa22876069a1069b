import { Skeleton, Stack } from '@banyan/ui'
import type { CatalogGame } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import styles from './CardGrid.module.css'
import { GameCard } from './GameCard.tsx'

interface CardGridProps {
  readonly label: string
  readonly games: readonly CatalogGame[]
  /** Ids of the games that are played most now. */
  readonly hot?: ReadonlySet<string>
  /** The list is narrowed by the return. */
  readonly isByRtp?: boolean
  /** The next page is on its way. */
  readonly busy?: boolean
}

export function CardGrid({ label, games, hot, isByRtp = false, busy = false }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy || undefined}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameCard game={game} isHot={hot?.has(game.gameId) ?? false} isByRtp={isByRtp} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

/** The places of cards that are on their way, at their final ratio. */
export function CardSkeletons({
  count,
  className = styles.grid,
}: {
  readonly count: number
  readonly className?: string | undefined
}) {
  const t = useText()
  return (
    <div className={className} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {Array.from({ length: count }, (_, at) => (
        <Stack key={at} top gap={8} className={styles.place}>
          <Skeleton ratio="3 / 4" className={styles.cover} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="55%" height={14} />
        </Stack>
      ))}
    </div>
  )
}
