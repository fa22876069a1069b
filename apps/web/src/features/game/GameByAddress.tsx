import type { CatalogGame } from '@banyan/contract'
import { Button, EmptyState, Row, VisuallyHidden, buttonClass } from '@banyan/ui'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useOpening } from '../../lib/opening.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import type { NamedGame } from '../../lib/game-paths.ts'
import { categoryPaths, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { GameLoader, SimilarGames, lotteryPathOf, titleOf, useGames, usePlay } from '../catalog/index.ts'
import styles from './GamePage.module.css'

/** A game that nobody has launched in this tab: looked up by its address, and launched [ROUTE-57]. */
export function GameByAddress({ vassalage, code }: NamedGame) {
  const t = useText()
  const { data, isError, isFetching, refetch } = useGames({ vassalage, gameCode: code })
  const game = data?.games[0]
  if (!data && isError)
    return (
      <div className={styles.page}>
        <NotLoaded what="games.load_failed" busy={isFetching} onRetry={refetch} />
      </div>
    )
  if (!data) return <div className={styles.page} />
  if (!game)
    return (
      <div className={styles.page}>
        <h1>
          <VisuallyHidden>{t('games.unknown_game')}</VisuallyHidden>
        </h1>
        <EmptyState
          title={t('games.unknown_game')}
          text={t('games.unknown_game_text')}
          action={
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('games.all_games')}
            </Link>
          }
        />
      </div>
    )
  const area = lotteryPathOf(game)
  if (area !== null) return <Navigate to={area} replace />
  return <Launching game={game} />
}

/** Launches the game once it is known who asks: a visitor tries it out, or logs in first where it has no demo. */
function Launching({ game }: { readonly game: CatalogGame }) {
  const { search } = useLocation()
  const { status } = useSession()
  const { play, tryOut } = usePlay()
  const opening = useOpening()
  const [isAsked, setAsked] = useState(false)
  const wasAsked = useRef(false)
  const hasDemo = game.supportPlay === 0
  // as: the query of this route, which is read as texts.
  const { demo, event } = search as { readonly demo?: string; readonly event?: string }
  const isKnown = status !== 'unknown'
  const launch = () => (hasDemo && (demo !== undefined || status === 'visitor') ? tryOut(game) : play(game, event))
  const launchNow = useRef(launch)
  useEffect(() => {
    launchNow.current = launch
  })
  useEffect(() => {
    if (!isKnown || wasAsked.current || game.status !== 'open') return
    wasAsked.current = true
    launchNow.current()
    setAsked(true)
  }, [isKnown, game.status])
  return (
    <div className={styles.page}>
      <PageTitle>{titleOf(game)}</PageTitle>
      <div className={styles.door}>
        {game.status === 'open' && (!isAsked || opening !== null) ? (
          <GameLoader game={game} />
        ) : (
          <Door game={game} onPlay={() => play(game, event)} onTry={hasDemo ? () => tryOut(game) : null} />
        )}
      </div>
      <SimilarGames game={game} />
    </div>
  )
}

interface DoorProps {
  readonly game: CatalogGame
  readonly onPlay: () => void
  /** Null of a game without a demo. */
  readonly onTry: (() => void) | null
}

/** In place of a game that did not open: closed, the log-in was put away, or the launch failed. */
function Door({ game, onPlay, onTry }: DoorProps) {
  const t = useText()
  const isOpen = game.status === 'open'
  const closed = game.status === 'maintenance' ? t('games.maintenance') : t('games.closed')
  return (
    <>
      <h1>
        <VisuallyHidden>{titleOf(game)}</VisuallyHidden>
      </h1>
      <EmptyState
        title={titleOf(game)}
        text={isOpen ? t('games.door_text') : closed}
        action={
          <Row align="stretch" wrap justify="center" gap={10}>
            {isOpen && (
              <Button variant="primary" icon="play-fill" onClick={onPlay}>
                {t('games.play')}
              </Button>
            )}
            {isOpen && onTry && <Button onClick={onTry}>{t('games.try')}</Button>}
            {!isOpen && (
              <Link to={categoryPaths[game.gameType]} className={buttonClass({ variant: 'primary' })}>
                {t('games.all_games')}
              </Link>
            )}
          </Row>
        }
      />
    </>
  )
}
