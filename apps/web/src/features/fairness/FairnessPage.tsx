import { bowlRoutes, crashCode, crashRoutes, isBowlCode, lotteryRoutes } from '@banyan/contract'
import { originalCodes } from '@banyan/games/originals'
import { slotCodes } from '@banyan/games/slots'
import { Card, ErrorState, Row, Skeleton } from '@banyan/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { fastGameCode, useDrawHistory, useGame } from '../../lib/draws.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { ByHand } from './ByHand.tsx'
import { CommitmentCard } from './CommitmentCard.tsx'
import { DrawChooser } from './DrawChooser.tsx'
import styles from './FairnessPage.module.css'
import { Versions } from './Versions.tsx'
import { Recomputed } from './Recomputed.tsx'
import type { Commitment } from './commitment.ts'
import { isOriginal as isOriginalGame, isSoloCode } from './slots/family.ts'

const recentCount = 12

/** Where the answer stands below what it was asked with. */
const narrow = '(max-width: 900px)'

const SlotProof = lazyPart(async () => (await import('./slots/SlotProof.tsx')).SlotProof, {
  pending: (
    <div aria-busy="true">
      <Skeleton height={420} />
    </div>
  ),
})

const JackpotProof = lazyPart(async () => (await import('../jackpots/proof/index.ts')).JackpotProof, {
  pending: (
    <div aria-busy="true">
      <Skeleton height={420} />
    </div>
  ),
})

/** In place of a game's code: the numero is that of a win. */
const jackpotCode = 'JACKPOT'

/**
 * Anyone can recompute a draw here (route /fairness?gameCode&numero); without a numero it is the last one drawn. Of a
 * game that is played alone the numero is the id of a round, and only its player sees it.
 */
export function FairnessPage() {
  const t = useText()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const gameCode = typeof search['gameCode'] === 'string' ? search['gameCode'] : fastGameCode
  const asked = typeof search['numero'] === 'string' && search['numero'] !== '' ? search['numero'] : undefined
  const isSolo = isSoloCode(gameCode)
  const isOriginal = isOriginalGame(gameCode)
  const isBowl = isBowlCode(gameCode)
  const isCrash = gameCode === crashCode
  const isJackpot = gameCode === jackpotCode
  return (
    <Page
      look="large"
      title={t(isJackpot ? 'jackpots.proof' : titleOf({ isOriginal, isSolo, isRound: isBowl || isCrash }))}
      intro={t(isJackpot ? 'jackpots.proof_text' : isSolo ? 'fairness.slots.lead' : 'fairness.lead')}
      className={styles.page}
    >
      <Kinds gameCode={gameCode} />
      {isJackpot ? (
        <JackpotProof winId={asked} />
      ) : isSolo ? (
        <SlotProof gameCode={gameCode} roundId={asked} />
      ) : isBowl || isCrash ? (
        <SharedRounds gameCode={gameCode} asked={asked} />
      ) : (
        <LotteryDraws gameCode={gameCode} asked={asked} />
      )}
      <Card as="section" padded className={styles.honest}>
        <h2>{t('fairness.honestTitle')}</h2>
        <p>{t(isSolo ? 'fairness.slots.honest' : 'fairness.honest')}</p>
      </Card>
    </Page>
  )
}

/** What can be recomputed, by kind. */
function Kinds({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const isSolo = isSoloCode(gameCode)
  const isOriginal = isOriginalGame(gameCode)
  const isBowl = isBowlCode(gameCode)
  const isCrash = gameCode === crashCode
  const isJackpot = gameCode === jackpotCode
  return (
    <Row as="nav" align="stretch" wrap gap={6} className={styles.kinds} aria-label={t('fairness.slots.kinds')}>
      <Link
        to={paths.fairness}
        search={{ gameCode: fastGameCode }}
        aria-current={isSolo || isBowl || isCrash || isJackpot ? undefined : 'page'}
      >
        {t('fairness.slots.draws')}
      </Link>
      <Link to={paths.fairness} search={{ gameCode: 'TAI_XIU' }} aria-current={isBowl ? 'page' : undefined}>
        {t('fairness.bowls')}
      </Link>
      <Link to={paths.fairness} search={{ gameCode: crashCode }} aria-current={isCrash ? 'page' : undefined}>
        {t('play.game.CRASH')}
      </Link>
      <Link
        to={paths.fairness}
        search={{ gameCode: slotCodes[0] }}
        aria-current={isSolo && !isOriginal ? 'page' : undefined}
      >
        {t('fairness.slots.slots')}
      </Link>
      <Link to={paths.fairness} search={{ gameCode: originalCodes[0] }} aria-current={isOriginal ? 'page' : undefined}>
        {t('fairness.slots.originals')}
      </Link>
      <Link to={paths.fairness} search={{ gameCode: jackpotCode }} aria-current={isJackpot ? 'page' : undefined}>
        {t('jackpots.title')}
      </Link>
    </Row>
  )
}

interface Kind {
  readonly isOriginal: boolean
  readonly isSolo: boolean
  /** Its rounds are shared, and no draws of a lottery. */
  readonly isRound: boolean
}

function titleOf({ isOriginal, isSolo, isRound }: Kind) {
  if (isOriginal) return 'fairness.slots.title_originals'
  if (isSolo) return 'fairness.slots.title'
  return isRound ? 'fairness.bowl_title' : 'fairness.title'
}

interface Asked {
  readonly gameCode: string
  readonly asked: string | undefined
}

function LotteryDraws({ gameCode, asked }: Asked) {
  // Keeps the list of recent draws up to date while the page is open.
  useGame(gameCode)
  const history = useDrawHistory(gameCode, recentCount)
  return <Draws gameCode={gameCode} asked={asked} history={history} draws={history.data?.draws} />
}

function SharedRounds(props: Asked) {
  return props.gameCode === crashCode ? <CrashRounds {...props} /> : <BowlRounds {...props} />
}

function BowlRounds({ gameCode, asked }: Asked) {
  const history = useRead(bowlRoutes.bowlRounds, { gameCode, count: recentCount })
  return <Draws gameCode={gameCode} asked={asked} history={history} draws={history.data?.rounds} />
}

function CrashRounds({ gameCode, asked }: Asked) {
  const history = useRead(crashRoutes.crashTable, {})
  return <Draws gameCode={gameCode} asked={asked} history={history} draws={history.data?.rounds} />
}

interface DrawsProps extends Asked {
  readonly history: Pick<ReturnType<typeof useDrawHistory>, 'isError' | 'isFetching' | 'isPending'> & {
    readonly refetch: () => unknown
  }
  readonly draws: readonly { readonly numero: string }[] | undefined
}

function Draws({ gameCode, asked, history, draws }: DrawsProps) {
  const answer = useRef<HTMLDivElement>(null)
  const toAnswer = () => {
    if (matchMedia(narrow).matches) answer.current?.scrollIntoView({ block: 'start' })
  }
  const recent = draws?.slice(0, recentCount)
  const numero = asked ?? recent?.[0]?.numero
  // A draw that the address names can be shown without the list of recent ones.
  if (numero === undefined && history.isError) {
    return <NotLoaded busy={history.isFetching} onRetry={history.refetch} />
  }
  return (
    <>
      <DrawChooser gameCode={gameCode} chosen={asked} recent={recent} onChoose={toAnswer} />
      <div ref={answer} className={styles.answer}>
        {numero !== undefined ? <Draw gameCode={gameCode} numero={numero} /> : history.isPending && <Columns />}
      </div>
    </>
  )
}

const isSecret = ({ status }: Commitment) => status === 'scheduled' || status === 'open' || status === 'closed'

/** How often a draw that is still secret is asked for again. */
const askEveryMs = 5_000

/** One draw: recomputed here, beside what it was committed to. */
export function Draw({ gameCode, numero }: { readonly gameCode: string; readonly numero: string }) {
  const t = useText()
  const format = useFormat()
  const draw = useRead(
    lotteryRoutes.fairness,
    { gameCode, numero },
    { refetchInterval: (query) => (query.state.data && isSecret(query.state.data) ? askEveryMs : false) },
  )
  if (draw.isError && !draw.data) {
    return (
      <ErrorState
        icon="warning-duotone"
        title={t('fairness.loadFailed')}
        text={errorText(t, format, draw.error.failure)}
        retryLabel={t('common.retry')}
        busy={draw.isFetching}
        onRetry={() => void draw.refetch()}
      />
    )
  }
  if (!draw.data) return <Columns />
  return (
    <div className={styles.columns}>
      {draw.data.source === 'hand' ? (
        <ByHand draw={draw.data} />
      ) : (
        <>
          <Recomputed key={draw.data.numero} draw={draw.data} />
          <CommitmentCard draw={draw.data} />
        </>
      )}
      <Versions draw={draw.data} />
    </div>
  )
}

/** The places of a draw and of what it is recomputed from. */
function Columns() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton height={420} />
      <Skeleton height={420} />
    </div>
  )
}
