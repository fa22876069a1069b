import { serverNow } from '@banyan/client'
import { Decimal, type IncomeKind, type OutputOf, agentRecordRoutes, incomeKinds } from '@banyan/contract'
import { Card, type Column, EmptyState, Fact, Facts, Row, Skeleton, Table } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { ChoiceSelect, NotRead, PeriodFilter, RecordFile, daysOf, usePeriod } from '../../records/index.ts'
import { Pages } from '../../../lib/Pages.tsx'
import { ByTime, type Order } from '../records/ByTime.tsx'

type Income = OutputOf<typeof agentRecordRoutes.agentIncome>
type IncomeRow = Income['rows'][number]

const rowsAtOnce = 30

/** Page agentIncome: what the agent earned by day and kind, with totals [AGENT-11, AGENT-51]. */
export function IncomePage() {
  const t = useText()
  const format = useFormat()
  const { period, setPeriod } = usePeriod(30)
  const [kind, setKind] = useState<IncomeKind | null>(null)
  const isZoneKnown = useSite() !== undefined
  const today = format.day(new Date(serverNow()))
  const days = daysOf(period, today)
  const income = useRead(agentRecordRoutes.agentIncome, days ?? { from: today, until: today }, {
    enabled: days !== null && isZoneKnown,
  })
  const { data } = income
  return (
    <PanelPage title={t('agentTeam.earned.title')}>
      <Row wrap gap="10px 24px">
        <PeriodFilter period={period} onPeriod={setPeriod} />
        <ChoiceSelect
          label={t('agentTeam.earned.kind')}
          choice={kind}
          onChoice={setKind}
          choices={incomeKinds.map((id) => ({ id, label: t(`agentTeam.earned.kinds.${id}`) }))}
        />
      </Row>
      {income.isError && !data && (
        <Card>
          <NotRead record={income} />
        </Card>
      )}
      {!income.isError && !data && <Skeleton height={220} />}
      {data && data.rows.length === 0 && (
        <Card>
          <EmptyState title={t('agentTeam.earned.empty')} text={t('agentTeam.earned.empty_text')} />
        </Card>
      )}
      {data && data.rows.length > 0 && (
        <Earned key={kind} income={data} rows={data.rows.filter((row) => kind === null || row.kind === kind)} />
      )}
    </PanelPage>
  )
}

interface EarnedProps {
  readonly income: Income
  /** Those of the kind that is chosen. */
  readonly rows: readonly IncomeRow[]
}

function Earned({ income, rows }: EarnedProps) {
  const t = useText()
  const format = useFormat()
  const [order, setOrder] = useState<Order>('desc')
  const [page, setPage] = useState(1)
  const sorted = order === 'desc' ? rows : rows.toReversed()
  const columns: readonly Column<IncomeRow>[] = [
    { id: 'day', head: t('agentTeam.earned.day'), cell: ({ day }) => <span className="n">{day}</span> },
    { id: 'kind', head: t('agentTeam.earned.kind'), cell: ({ kind }) => t(`agentTeam.earned.kinds.${kind}`) },
    {
      id: 'amount',
      head: t('agentTeam.earned.amount'),
      align: 'end',
      cell: ({ amount }) => <b className="n">{format.amount(amount)}</b>,
    },
  ]
  return (
    <>
      <Facts look="tiles">
        <Fact name={t('agentTeam.earned.total')} className="n">
          {format.amount(income.totalAmount)}
        </Fact>
        {income.totals.map(({ kind, amount }) => (
          <Fact key={kind} name={t(`agentTeam.earned.kinds.${kind}`)} className="n">
            {format.amount(amount)}
          </Fact>
        ))}
      </Facts>
      <Row wrap justify="between" gap="8px 16px">
        <ByTime order={order} onOrder={setOrder} />
        <IncomeFile rows={sorted} />
      </Row>
      <Card padded>
        <Table
          label={t('agentTeam.earned.title')}
          columns={columns}
          rows={sorted.slice((page - 1) * rowsAtOnce, page * rowsAtOnce)}
          rowKey={({ day, kind }) => `${day} ${kind}`}
          empty={<EmptyState title={t('agentTeam.earned.empty')} text={t('agentTeam.earned.empty_text')} />}
        />
      </Card>
      <Pages
        label={t('agentTeam.earned.title')}
        page={page}
        pageCount={Math.ceil(sorted.length / rowsAtOnce)}
        onChange={setPage}
      />
    </>
  )
}

/** What is shown, as a file [AGENT-55]. */
function IncomeFile({ rows }: Pick<EarnedProps, 'rows'>) {
  const t = useText()
  const decimals = useSite()?.currency.decimals ?? 0
  return (
    <RecordFile
      name="income"
      head={[t('agentTeam.earned.day'), t('agentTeam.earned.kind'), t('agentTeam.earned.amount')]}
      disabled={rows.length === 0}
      page={async () => ({
        lines: rows.map(({ day, kind, amount }) => [
          day,
          t(`agentTeam.earned.kinds.${kind}`),
          new Decimal(amount, decimals),
        ]),
        next: null,
      })}
    />
  )
}
