import { bowlRoutes, bowlRoundsMax } from '@banyan/contract'
import { type Column, EmptyState, Icon, Table, buttonClass } from '@banyan/ui'
import { Dialog } from '@banyan/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { NotLoaded } from '../../../lib/NotLoaded.tsx'
import { paths } from '../../../lib/paths.ts'
import { useRead } from '../../../lib/query.ts'
import { FaceMark } from '../stage/Piece.tsx'
import type { KnownTable } from '../use-table.ts'
import { resultWords } from '../words/index.ts'
import styles from './Rounds.module.css'

interface HistoryDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly known: KnownTable
}

/** The last rounds of the table, each with the way to its proof. */
export function HistoryDialog({ open, onClose, known }: HistoryDialogProps) {
  const t = useText()
  return (
    <Dialog
      name="bowlHistory"
      size="wide"
      open={open}
      onClose={onClose}
      title={t('bowls.history_title')}
      closeLabel={t('common.close')}
    >
      {open && <Rounds known={known} />}
    </Dialog>
  )
}

function Rounds({ known: { table } }: Pick<HistoryDialogProps, 'known'>) {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(bowlRoutes.bowlRounds, {
    gameCode: table.gameCode,
    count: bowlRoundsMax,
  })
  if (isError) return <NotLoaded busy={isFetching} onRetry={refetch} />
  type Round = NonNullable<typeof data>['rounds'][number]
  const columns: readonly Column<Round>[] = [
    { id: 'numero', head: t('bowls.round_head'), cell: ({ numero }) => <span className="n">{numero.slice(-4)}</span> },
    {
      id: 'time',
      head: t('records.time'),
      cell: ({ drawsAt }) => <span className="n">{format.instant(drawsAt)}</span>,
    },
    {
      id: 'result',
      head: t('bowls.result_head'),
      cell: ({ faces }) => (
        <span className={styles.result}>
          {faces.map((face, at) => (
            <FaceMark key={at} face={face} size={22} />
          ))}
          {resultWords(t, table.rules, faces)}
        </span>
      ),
    },
    {
      id: 'proof',
      head: t('bowls.proof_head'),
      align: 'end',
      cell: ({ gameCode, numero }) => (
        <Link
          to={paths.fairness}
          search={{ gameCode, numero }}
          className={buttonClass({ size: 'sm' })}
          aria-label={t('bowls.verify_round', { numero: numero.slice(-4) })}
        >
          <Icon name="seal-check" size={16} />
          {t('bowls.verify')}
        </Link>
      ),
    },
  ]
  return (
    <Table
      label={t('bowls.history_title')}
      columns={columns}
      rows={data?.rounds ?? []}
      rowKey={({ numero }) => numero}
      loadingRows={data ? 0 : 8}
      empty={<EmptyState title={t('bowls.no_rounds')} />}
    />
  )
}
