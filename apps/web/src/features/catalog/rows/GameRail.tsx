import type { CatalogGame } from '@banyan/contract'
import { IconButton, type IconName, Row } from '@banyan/ui'
import { useRef } from 'react'
import { useText } from '../../../lib/i18n.ts'
import type { Path } from '../../../lib/paths.ts'
import { Section } from '../../../lib/Section.tsx'
import { GameCard } from '../card/GameCard.tsx'
import styles from './GameRail.module.css'

interface GameRailProps {
  readonly icon: IconName
  readonly title: string
  /** What the row is ordered by, in a sentence. */
  readonly note?: string
  readonly games: readonly CatalogGame[]
  /** Ids of the games that are marked as hot. */
  readonly hot?: ReadonlySet<string>
  /** Where all of them stand. */
  readonly more?: Path | undefined
}

/** One row of games that scrolls sideways. */
export function GameRail({ icon, title, note, games, hot, more }: GameRailProps) {
  const t = useText()
  const row = useRef<HTMLUListElement>(null)
  const scroll = (screens: number) =>
    row.current?.scrollBy({ left: screens * row.current.clientWidth, behavior: 'smooth' })
  return (
    <Section
      icon={icon}
      title={title}
      note={note}
      more={more}
      tools={
        <Row align="stretch" gap={6} className={styles.arrows} hidden={games.length <= perScreen}>
          <IconButton
            icon="caret-left"
            size="sm"
            label={t('games.row_back', { row: title })}
            onClick={() => scroll(-1)}
          />
          <IconButton
            icon="caret-right"
            size="sm"
            label={t('games.row_on', { row: title })}
            onClick={() => scroll(1)}
          />
        </Row>
      }
    >
      <ul ref={row} className={styles.row}>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameCard game={game} sizes={sizes} isHot={hot?.has(game.gameId) ?? false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const sizes = '(max-width: 767px) 150px, 300px'
/** Covers in a row of the design's width. */
const perScreen = 6
