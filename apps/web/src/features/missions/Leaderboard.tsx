import { type LeaderboardWeek, type OutputOf, leaderboardWeeks, type missionRoutes } from '@banyan/contract'
import { ChipSet, type Column, EmptyState, Fact, Facts, Pill, Table } from '@banyan/ui'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { Loading } from './Loading.tsx'
import { Reward } from './Reward.tsx'
import styles from './missions.module.css'
import { useLeaderboard } from './use-missions.ts'

type Board = OutputOf<typeof missionRoutes.missionLeaderboard>

/** The best of a week, their prizes, and where the member stands [PROMO-31, PROMO-32]. */
export function Leaderboard() {
  const t = useText()
  const [week, setWeek] = useState<LeaderboardWeek>('this')
  const asked = useLeaderboard(week)
  const board = asked.data
  return (
    <>
      <ChipSet
        label={t('missions.week')}
        value={week}
        chips={leaderboardWeeks.map((id) => ({ id, label: t(`missions.week_${id}`) }))}
        onChange={setWeek}
      />
      {!board && <Loading asked={asked} failed="missions.board_failed" heights={[78, 320]} />}
      {board && !board.isOffered && (
        <EmptyState title={t('missions.board_none')} text={t('missions.board_none_text')} />
      )}
      {board?.isOffered && <Week board={board} />}
    </>
  )
}

function Week({ board: { places, own, scoreMin, until, paidAt } }: { readonly board: Board }) {
  const t = useText()
  const format = useFormat()
  const columns: readonly Column<Board['places'][number]>[] = [
    {
      id: 'place',
      head: t('missions.place'),
      cell: ({ place }) => <b className={`n ${styles.place}`} data-place={place}>{`#${place}`}</b>,
    },
    {
      id: 'account',
      head: t('missions.account'),
      cell: ({ account, isOwn }) => (
        <span className={styles.name}>
          {account} {isOwn && <Pill tone="leaf">{t('missions.you')}</Pill>}
        </span>
      ),
    },
    {
      id: 'score',
      head: t('missions.score'),
      align: 'end',
      cell: ({ score }) => <span className="n">{format.amount(score)}</span>,
    },
    { id: 'prize', head: t('missions.prize'), align: 'end', cell: (row) => <Reward {...row} /> },
  ]
  return (
    <>
      <Facts look="tiles" className={styles.figures}>
        <Fact name={t('missions.own_place')} className="n">
          {own.place === null ? t('missions.own_none') : `#${format.count(own.place)}`}
        </Fact>
        <Fact name={t('missions.own_score')} className="n">
          {format.amount(own.score)}
        </Fact>
      </Facts>
      <Table
        label={t('missions.tab_leaderboard')}
        columns={columns}
        rows={places}
        rowKey={({ place }) => String(place)}
        empty={
          <EmptyState
            title={t('missions.board_empty')}
            text={t('missions.score_min', { amount: format.amount(scoreMin) })}
          />
        }
      />
      <p className={styles.small}>
        {t('missions.score_min', { amount: format.amount(scoreMin) })}{' '}
        {t('missions.ends', { time: format.instant(until) })}.{' '}
        {paidAt ? t('missions.paid_on', { time: format.instant(paidAt) }) : t('missions.unpaid')}{' '}
        {t('missions.board_honest')}
      </p>
    </>
  )
}
