import type { TournamentRun } from '@banyan/contract'
import { type Column, EmptyState, Pill, Table } from '@banyan/ui'
import { useText } from '../../lib/i18n.ts'
import { Reward } from '../missions/index.ts'
import styles from './tournaments.module.css'
import { useScoreText } from './use-score-text.ts'

type Place = TournamentRun['standings'][number]

interface BoardProps {
  readonly run: TournamentRun
  /** The member's own. */
  readonly ownPlace: number | null
}

/** The best of a run with masked names, and what each place gives. */
export function Board({ run: { measure, standings, prizes }, ownPlace }: BoardProps) {
  const t = useText()
  const scoreText = useScoreText()
  const columns: readonly Column<Place>[] = [
    {
      id: 'place',
      head: t('tournaments.place'),
      cell: ({ place }) => <b className={`n ${styles.place}`} data-place={place}>{`#${place}`}</b>,
    },
    {
      id: 'account',
      head: t('tournaments.account'),
      cell: ({ place, account }) => (
        <span className={styles.name}>
          {account} {place === ownPlace && <Pill tone="leaf">{t('tournaments.you')}</Pill>}
        </span>
      ),
    },
    {
      id: 'score',
      head: t(`tournaments.measure_${measure}`),
      align: 'end',
      cell: ({ score }) => <span className="n">{scoreText(measure, score)}</span>,
    },
    {
      id: 'prize',
      head: t('tournaments.prize'),
      align: 'end',
      cell: ({ place }) => {
        const prize = prizes[place - 1]
        return prize ? <Reward {...prize} /> : '–'
      },
    },
  ]
  return (
    <Table
      label={t('tournaments.board')}
      columns={columns}
      rows={standings}
      rowKey={({ place }) => String(place)}
      empty={<EmptyState title={t('tournaments.empty')} text={t('tournaments.empty_text')} />}
    />
  )
}
