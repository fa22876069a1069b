import { Icon, IconButton, Pill, Row } from '@banyan/ui'
import { ConfirmDialog } from '@banyan/ui/dialog'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { useText } from '../../lib/i18n.ts'
import { ownPath } from '../../lib/paths.ts'
import { BonusAtStake } from '../bonus/index.ts'
import { type LaunchedGame, SimilarGames, noteShown, titleOf, usePlay } from '../catalog/index.ts'
import { ReminderDialog } from '../played/index.ts'
import { GameFrame } from './GameFrame.tsx'
import styles from './GamePage.module.css'
import { GameSide } from './GameSide.tsx'
import { isOwnGame } from './own-game.ts'
import { useReminder } from './use-reminder.ts'
import { useSessionResult } from './use-session-result.ts'

/**
 * The frame with what belongs to it: leaving, opening anew, the whole screen; the sitting
 * and the game's own figures beside it [GAME-39].
 */
export function LaunchedGamePage({ launched }: { readonly launched: LaunchedGame }) {
  const { game, url, isDemo, from, frame } = launched
  const t = useText()
  const navigate = useNavigate()
  const { play, tryOut } = usePlay()
  const stage = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { minutes, reminder } = useReminder(isDemo)
  const { result, count } = useSessionResult(game, isDemo)
  const title = titleOf(game)
  useEffect(noteShown, [launched])
  // An area of lotteries that was asked for one of them would show its frame again.
  const leave = () => void navigate({ href: ownPath(from === frame ? (frame.split('?')[0] ?? '') : from) })
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <GameBar
        setAsking={setAsking}
        title={title}
        isDemo={isDemo}
        minutes={minutes}
        tryOut={tryOut}
        game={game}
        play={play}
        stage={stage}
      />
      {!isDemo && <BonusAtStake />}
      <div className={styles.columns} data-wide={isBook(game) || undefined}>
        <GameFrame
          key={url}
          stage={stage}
          launched={launched}
          isCovered={isAsking || reminder.isDue}
          onLeave={() => setAsking(true)}
          onGone={leave}
          onPlayed={count}
        />
        <GameSide game={game} isDemo={isDemo} minutes={minutes} result={result ?? reminder.result} />
      </div>
      <SimilarGames game={game} />
      <ConfirmDialog
        name="leaveGameModal"
        open={isAsking}
        title={t('games.leave_title')}
        text={t('games.leave_text')}
        confirm={t('games.leave')}
        cancel={t('games.stay')}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
      <ReminderDialog
        open={reminder.isDue && !isAsking}
        minutes={reminder.minutes}
        result={reminder.result ?? result}
        onStay={reminder.answer}
        onLeave={leave}
      />
    </div>
  )
}

/** A sportsbook has columns of its own, and needs the width for them. */
const isBook = ({ gameType }: LaunchedGame['game']) => gameType === 'SPORTS' || gameType === 'ESPORTS'

function GameBar({
  setAsking,
  title,
  isDemo,
  minutes,
  tryOut,
  game,
  play,
  stage,
}: {
  readonly setAsking: (next: boolean) => void
  readonly title: string
  readonly isDemo: boolean
  readonly minutes: number
  readonly tryOut: ReturnType<typeof usePlay>['tryOut']
  readonly game: LaunchedGame['game']
  readonly play: ReturnType<typeof usePlay>['play']
  readonly stage: RefObject<HTMLDivElement | null>
}) {
  const t = useText()
  return (
    <Row gap={8} className={styles.bar} data-own={isOwnGame(game) || undefined}>
      <IconButton icon="arrow-left" label={t('games.leave')} onClick={() => setAsking(true)} />
      <h1>{title}</h1>
      {isDemo && <Pill tone="amber">{t('games.demo')}</Pill>}
      {game.isSimulated && <Pill>{t('games.simulated')}</Pill>}
      <span className={styles.space} />
      <Row as="span" gap={6} className={styles.time}>
        <Icon name="clock" size={16} />
        <span className="n">{t('games.minutes', { count: minutes })}</span>
      </Row>
      <IconButton
        icon="arrow-clockwise"
        label={t('games.reload')}
        onClick={() => (isDemo ? tryOut(game) : play(game))}
      />
      {document.fullscreenEnabled && (
        <IconButton
          icon="corners-out"
          label={t('games.full_screen')}
          onClick={() => void stage.current?.requestFullscreen().catch(() => {})}
        />
      )}
    </Row>
  )
}
