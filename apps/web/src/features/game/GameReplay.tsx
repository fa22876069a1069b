import { catalogRoutes, playedRound, slotRoutes, type PlayedRound, type SiteWords } from '@banyan/contract'
import { Button, EmptyState, IconButton, Pill, Row, Skeleton, VisuallyHidden, buttonClass } from '@banyan/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { z } from 'zod/mini'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { type NamedGame, slotVendor } from '../../lib/game-paths.ts'
import { useText } from '../../lib/i18n.ts'
import { openModal } from '../../lib/modals.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { titleOf, useGames } from '../catalog/index.ts'
import styles from './GamePage.module.css'
import { useFrame } from './use-frame.ts'

interface GameReplayProps {
  readonly named: NamedGame
  readonly roundId: string
}

/** A round of the member is shown again: nothing is launched or staked, and the way out leads to the record. */
export function GameReplay({ named, roundId }: GameReplayProps) {
  const t = useText()
  const { data } = useGames({ vassalage: named.vassalage, gameCode: named.code })
  const [game] = data?.games ?? []
  const title = game ? titleOf(game) : t('games.replay')
  const isRound = named.vassalage === slotVendor && z.safeParse(slotRoutes.slotRound.input, { roundId }).success
  const { status } = useSession()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: paths.betRecord })
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Row gap={8} className={styles.bar} data-own>
        <IconButton icon="arrow-left" label={t('games.replay_back')} onClick={leave} />
        <h1>{title}</h1>
        <Pill tone="amber">{t('games.replay')}</Pill>
      </Row>
      <div className={styles.columns} data-wide>
        <div className={styles.stage} data-theme="dark">
          {status === 'visitor' && <ToLogIn />}
          {status === 'unknown' && <Skeleton height="100%" />}
          {status !== 'visitor' &&
            status !== 'unknown' &&
            (isRound ? <Asked named={named} roundId={roundId} title={title} onLeave={leave} /> : <Unknown />)}
        </div>
      </div>
    </div>
  )
}

function ToLogIn() {
  const t = useText()
  return (
    <EmptyState
      className={styles.over}
      title={t('shell.member_only_title')}
      text={t('games.replay_member')}
      action={
        <Button variant="primary" onClick={() => openModal('loginPopupModal')}>
          {t('shell.login')}
        </Button>
      }
    />
  )
}

interface AskedProps extends GameReplayProps {
  readonly title: string
  readonly onLeave: () => void
}

/** Asks for the round, which only its own member is told, and for the page that shows it. */
function Asked({ named, roundId, title, onLeave }: AskedProps) {
  const t = useText()
  const format = useFormat()
  const round = useRead(slotRoutes.slotRound, { roundId })
  // Each time another launch host may be answered, which would open the frame again.
  const place = useRead(catalogRoutes.replayPlace, { gameCode: named.code }, { staleTime: Infinity })
  const failed = [round, place].find(({ error }) => error)
  const code = failed?.error?.failure.code
  if (code === 'round_not_found' || (round.data && round.data.gameCode !== named.code)) return <Unknown />
  if (code === 'game_not_found') return <Refused title={t('games.unknown_game')} text={t('games.unknown_game_text')} />
  if (failed?.error)
    return code === 'network' ? (
      <NotLoaded busy={failed.isFetching} onRetry={failed.refetch} />
    ) : (
      <Refused title={errorText(t, format, failed.error.failure)} />
    )
  if (!round.data || !place.data) return <Skeleton height="100%" />
  return <Replay {...place.data} round={round.data} title={title} onLeave={onLeave} />
}

function Unknown() {
  const t = useText()
  return <Refused title={t('games.replay_unknown')} text={t('games.replay_unknown_text')} />
}

function Refused({ title, text }: { readonly title: string; readonly text?: string }): ReactNode {
  const t = useText()
  return (
    <EmptyState
      className={styles.over}
      title={title}
      text={text}
      action={
        <Link to={paths.betRecord} className={buttonClass({ variant: 'primary' })}>
          {t('games.replay_back')}
        </Link>
      }
    />
  )
}

interface ReplayProps extends Pick<AskedProps, 'title' | 'onLeave'> {
  readonly game_url: string
  readonly currency: string
  readonly round: PlayedRound
}

function Replay({ game_url: url, currency, round, title, onLeave }: ReplayProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const more = useMemo<SiteWords>(
    () => ({ type: 'banyan:round', currency, round: z.encode(playedRound, round) }),
    [currency, round],
  )
  const { state, onLoad } = useFrame({ url, isOwn: true, frame, isCovered: false, onLeave, onPlayed: () => {}, more })
  if (state.is === 'lost') return <Refused title={t('games.lost')} text={t('games.replay_lost')} />
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={t('games.replay_of', { game: title, id: round.roundId })}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin: it cannot reach this element to take the sandbox off
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin"
        className={styles.frame}
        onLoad={onLoad}
      />
      {state.is === 'loading' && (
        <div className={styles.over}>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          <Skeleton height="100%" />
        </div>
      )}
    </>
  )
}
