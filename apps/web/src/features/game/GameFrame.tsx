import { Button, EmptyState, Row } from '@banyan/ui'
import { type RefObject, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { GameLoader, type LaunchedGame, titleOf, usePlay } from '../catalog/index.ts'
import styles from './GamePage.module.css'
import { isOwnGame } from './own-game.ts'
import { useFrame } from './use-frame.ts'

interface GameFrameProps {
  readonly launched: LaunchedGame
  /** What the whole screen shows. */
  readonly stage: RefObject<HTMLDivElement | null>
  readonly isCovered: boolean
  /** The game asks to leave. */
  readonly onLeave: () => void
  /** The game is over, and there is nothing left to ask. */
  readonly onGone: () => void
  readonly onPlayed: () => void
}

/** The game itself: scripts and forms of its own origin, and neither pop-ups nor any hold on the page around it. */
export function GameFrame({ launched, stage, isCovered, onLeave, onGone, onPlayed }: GameFrameProps) {
  const { game, url, isDemo } = launched
  const t = useText()
  const { play, tryOut } = usePlay()
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, onLoad } = useFrame({ url, isOwn: isOwnGame(game), frame, isCovered, onLeave, onPlayed })
  const again = () => (isDemo ? tryOut(game) : play(game))
  return (
    <div ref={stage} className={styles.stage} data-theme="dark">
      {(state.is === 'loading' || state.is === 'playing') && (
        <iframe
          ref={frame}
          src={url}
          title={titleOf(game)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the game is of another origin: it cannot reach this element to take the sandbox off
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          className={styles.frame}
          onLoad={onLoad}
        />
      )}
      {state.is === 'loading' && (
        <div className={styles.over}>
          <GameLoader game={game} />
        </div>
      )}
      {(state.is === 'ended' || state.is === 'lost') && (
        <EmptyState
          className={styles.over}
          title={t(state.is === 'ended' ? `games.ended_${state.reason}` : 'games.lost')}
          text={t(state.is === 'ended' ? 'games.ended_text' : 'games.lost_text')}
          action={
            <Row align="stretch" wrap justify="center" gap={10}>
              <Button onClick={onGone}>{t('games.leave')}</Button>
              {!(state.is === 'ended' && finalEndings.has(state.reason)) && (
                <Button variant="primary" onClick={again}>
                  {t('games.open_again')}
                </Button>
              )}
            </Row>
          }
        />
      )}
    </div>
  )
}

/** After these, opening the game again would be refused. */
const finalEndings: ReadonlySet<string> = new Set(['game_closed', 'player_barred'])
