import type { PlayedOriginal, PlayedRound } from '@banyan/contract'
import { Card, type Column, EmptyState, ErrorState, Pill, Table } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../lib/error-text.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useRead } from '../../../lib/query.ts'
import styles from '../FairnessPage.module.css'
import { callsOf, type SoloCode } from './family.ts'
import { picksText } from './picks-text.ts'

const shown = 20

interface RoundListProps {
  readonly gameCode: SoloCode
  readonly chosen: string | undefined
}

type Played = PlayedRound | PlayedOriginal

/** The last rounds of the player in a game, each with the way to its proof. */
export function RoundList({ gameCode, chosen }: RoundListProps) {
  const t = useText()
  const format = useFormat()
  const rounds = useRead(callsOf(gameCode).rounds, { gameCode, count: shown })
  const columns = useRoundColumns({ gameCode, chosen })
  if (rounds.isError && !rounds.data) {
    return (
      <ErrorState
        title={t('fairness.slots.loadFailed')}
        text={errorText(t, format, rounds.error.failure)}
        retryLabel={t('common.retry')}
        busy={rounds.isFetching}
        onRetry={() => void rounds.refetch()}
      />
    )
  }
  return (
    <Card as="section" padded className={styles.card}>
      <h2>{t('fairness.slots.rounds')}</h2>
      <Table
        label={t('fairness.slots.rounds')}
        columns={columns}
        rows={rounds.data?.rounds ?? []}
        rowKey={({ roundId }) => roundId}
        loadingRows={rounds.isPending ? 4 : 0}
        empty={<EmptyState title={t('fairness.slots.noRounds')} text={t('fairness.slots.noRoundsHint')} />}
      />
    </Card>
  )
}

function useRoundColumns({ gameCode, chosen }: RoundListProps): readonly Column<Played>[] {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Played>[] = [
    {
      id: 'nonce',
      head: t('fairness.slots.nonce'),
      cell: ({ roundId, nonce }) => (
        <Link
          to={paths.fairness}
          search={{ gameCode, numero: roundId }}
          className={styles.roundLink}
          aria-current={roundId === chosen ? 'page' : undefined}
          aria-label={t('fairness.slots.openRound', { nonce })}
        >
          <span className="n">{nonce}</span>
        </Link>
      ),
    },
    {
      id: 'time',
      head: t('fairness.slots.playedAt'),
      cell: ({ playedAt }) => <span className="n">{format.instant(playedAt)}</span>,
    },
    {
      id: 'mode',
      head: t('fairness.slots.mode'),
      cell: (played) => ('mode' in played ? t(`fairness.slots.mode_${played.mode}`) : picksText(t, played)),
    },
    {
      id: 'stake',
      head: t('fairness.slots.stake'),
      align: 'end',
      cell: ({ stakeAmount }) => <span className="n">{format.amount(stakeAmount)}</span>,
    },
    {
      id: 'win',
      head: t('fairness.slots.win'),
      align: 'end',
      cell: ({ winAmount }) => <span className="n">{format.amount(winAmount)}</span>,
    },
    {
      id: 'seed',
      head: t('fairness.slots.seed'),
      align: 'end',
      cell: ({ serverSeed }) => (
        <Pill tone={serverSeed === null ? 'neutral' : 'win'}>
          {t(serverSeed === null ? 'fairness.slots.secret' : 'fairness.slots.revealed')}
        </Pill>
      ),
    },
  ]
  return columns
}
