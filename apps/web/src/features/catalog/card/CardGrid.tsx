import { Skeleton, Stack } from '@banyan/ui'
import type { CatalogGame } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import { useTurns } from '../../../lib/use-turns.ts'
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

/** What a phone's first screen has of cards, and how many it makes between two frames. */
const turns = { first: 6, each: 3 }

/** As many as a phone shows in two columns: CardGrid.module.css. */
const fewMost = 4

/** The cards that are seen first come first; the others have their places meanwhile. */
export function CardGrid({ label, games, hot, isByRtp = false, busy = false }: CardGridProps) {
  const shown = useTurns(games.length, turns)
  const sizes = `(max-width: 767px) ${games.length > fewMost ? 30 : 45}vw, 300px`
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy || undefined}>
      {games.map((game, at) => (
        <li key={game.gameId}>
          {at < shown ? (
            <GameCard game={game} sizes={sizes} isHot={hot?.has(game.gameId) ?? false} isByRtp={isByRtp} heading="h2" />
          ) : (
            <CardPlace />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The place of a card that is on its way, at its final ratio. */
function CardPlace() {
  return (
    <Stack top gap={8} className={styles.place}>
      <Skeleton ratio="3 / 4" className={styles.cover} />
      <Skeleton width="80%" height={18} />
      <Skeleton width="55%" height={14} />
    </Stack>
  )
}

/** The places of cards that are on their way. */
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
        <CardPlace key={at} />
      ))}
    </div>
  )
}
