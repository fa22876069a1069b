import type { CatalogGame } from '@banyan/contract'
import { Icon, IconButton, type IconName } from '@banyan/ui'
import { type ReactNode, useId, useRef } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { GameCard } from '../card/GameCard.tsx'
import styles from './GameRail.module.css'

interface GameRailProps {
  readonly icon: IconName
  readonly title: string
  /** What the row is ordered by, in a sentence. */
  readonly note?: string
  readonly games: readonly CatalogGame[]
  readonly hot?: boolean
  /** Beside the title: a link to all of them. */
  readonly children?: ReactNode
}

/** One row of games that scrolls sideways. */
export function GameRail({ icon, title, note, games, hot = false, children }: GameRailProps) {
  const t = useText()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (screens: number) => row.current?.scrollBy({ left: screens * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Icon name={icon} size={24} />
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.space} />
        {children}
        <div className={styles.arrows} hidden={games.length <= perScreen}>
          <IconButton icon="caret-left" size="sm" label={t('games.row_back', { row: title })} onClick={() => scroll(-1)} />
          <IconButton icon="caret-right" size="sm" label={t('games.row_on', { row: title })} onClick={() => scroll(1)} />
        </div>
      </div>
      <ul ref={row} className={styles.row} data-few={games.length <= few || undefined}>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameCard game={game} sizes="(max-width: 767px) 132px, 152px" isHot={hot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Covers in a row of the design's width. */
const perScreen = 8
/** So many and fewer would leave half of such a row empty. */
const few = 4
