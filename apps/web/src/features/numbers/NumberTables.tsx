import { type Cell, Decimal, type OutputOf, type memberReportRoutes } from '@banyan/contract'
import { Card, type Column, Row, Table } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useSite } from '../../lib/site.ts'
import { Net, RecordFile } from '../records/index.ts'
import styles from './numbers.module.css'
import { useDuration } from './use-duration.ts'

export type Numbers = OutputOf<typeof memberReportRoutes.numbers>

type Played = Numbers['total']

/** The numbers by day and by game, each as a table and as a file. */
export function NumberTables({ numbers }: { readonly numbers: Numbers }) {
  const t = useText()
  const columns = usePlayedColumns()
  const nameOf = (game: Numbers['games'][number]) => game.name ?? t('numbers.game_gone')
  return (
    <>
      <Part
        label={t('numbers.by_game')}
        first={t('numbers.game')}
        file="games"
        rows={numbers.games.map((game) => ({ ...game, key: game.gameCode, called: nameOf(game) }))}
        columns={columns}
      />
      <Part
        label={t('records.by_day')}
        first={t('records.day')}
        file="days"
        rows={numbers.days.map((day) => ({ ...day, key: day.day, called: day.day }))}
        columns={columns}
      />
    </>
  )
}

interface PartRow extends Played {
  readonly key: string
  readonly called: string
}

interface PartProps {
  readonly label: string
  readonly first: string
  /** Begins the name of the file. */
  readonly file: string
  readonly rows: readonly PartRow[]
  readonly columns: readonly Column<Played>[]
}

function Part({ label, first, file, rows, columns }: PartProps) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  const lineOf = ({ called, seconds, bets, stake, payout, net }: PartRow): Cell[] => [
    called,
    Math.round(seconds / 60),
    bets,
    ...[stake, payout, net].map((units) => new Decimal(units, decimals)),
  ]
  const head = [first, t('numbers.time'), t('records.bet_count'), t('records.stake'), t('records.payout')]
  return (
    <Card className={styles.list}>
      <Row wrap justify="between" gap="8px 16px">
        <h2 className={styles.head}>{label}</h2>
        <RecordFile
          name={file}
          head={[...head, t('records.net')]}
          page={async () => ({ lines: rows.map(lineOf), next: null })}
          disabled={false}
        />
      </Row>
      <Table
        label={label}
        columns={[{ id: 'first', head: first, cell: ({ called }: PartRow) => <span>{called}</span> }, ...columns]}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
    </Card>
  )
}

function usePlayedColumns(): readonly Column<Played>[] {
  const t = useText()
  const format = useFormat()
  const duration = useDuration()
  const figure = (id: string, head: string, say: (row: Played) => string): Column<Played> => ({
    id,
    head,
    align: 'end',
    cell: (row) => <span className="n">{say(row)}</span>,
  })
  return [
    figure('time', t('numbers.time'), ({ seconds }) => duration(seconds)),
    figure('bets', t('records.bet_count'), ({ bets }) => format.count(bets)),
    figure('stake', t('records.stake'), ({ stake }) => format.amount(stake)),
    figure('payout', t('records.payout'), ({ payout }) => format.amount(payout)),
    { id: 'net', head: t('records.net'), align: 'end', cell: ({ net }) => <Net net={net} /> },
  ]
}
