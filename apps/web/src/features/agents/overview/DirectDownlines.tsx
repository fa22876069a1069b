import { type OutputOf, agentReportRoutes, dayBefore } from '@banyan/contract'
import { Card, type Column, Pill, Table } from '@banyan/ui'
import { everyDay } from '../../../lib/day-chart.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { Net, NotRead } from '../../records/index.ts'
import styles from '../agents.module.css'
import { Sparkline } from './Sparkline.tsx'

type Branch = OutputOf<typeof agentReportRoutes.teamProfit>['rows'][number]

/** The page of profits has all of them. */
const shownMost = 5

interface DirectDownlinesProps {
  /** Days of the site’s calendar, the last one included. */
  readonly from: string
  readonly until: string
}

/** Those directly below who bet the most with their teams in the days that are shown. */
export function DirectDownlines(days: DirectDownlinesProps) {
  const t = useText()
  const asked = { ...days, sort: 'stake', order: 'desc', page: 1, count: shownMost, withWeek: true } as const
  const branches = useRead(agentReportRoutes.teamProfit, asked)
  const columns = useColumns(days.until)
  return (
    <Card as="section" padded className={styles.team} aria-labelledby="direct-downlines">
      <h2 id="direct-downlines">{t('agentTeam.best')}</h2>
      {branches.isError && !branches.data ? (
        <NotRead record={branches} />
      ) : (
        <Table
          label={t('agentTeam.best')}
          columns={columns}
          rows={branches.data?.rows ?? []}
          rowKey={({ account }) => account}
          loadingRows={branches.isPending ? shownMost : 0}
          empty={null}
        />
      )}
    </Card>
  )
}

function useColumns(until: string): readonly Column<Branch>[] {
  const t = useText()
  const format = useFormat()
  const figure = (id: 'deposits' | 'withdrawals' | 'stake'): Column<Branch> => ({
    id,
    head: t(`agentTeam.${id}`),
    align: 'end',
    cell: (row) => <span className="n">{format.amount(row[id])}</span>,
  })
  return [
    {
      id: 'account',
      head: t('agentTeam.profit.account'),
      cell: ({ account }) => (
        <span className={styles.account}>
          <i aria-hidden="true">{account.slice(0, 1).toUpperCase()}</i>
          <b>{account}</b>
        </span>
      ),
    },
    {
      id: 'kind',
      head: t('agents.find.kind'),
      cell: ({ isAgent }) => (
        <Pill tone={isAgent ? 'leaf' : 'neutral'}>{t(`agents.find.${isAgent ? 'agent' : 'member'}`)}</Pill>
      ),
    },
    {
      id: 'team',
      head: t('downline.management.team'),
      align: 'end',
      cell: ({ teamCount }) => <span className="n">{format.count(teamCount)}</span>,
    },
    figure('deposits'),
    figure('withdrawals'),
    figure('stake'),
    {
      id: 'week',
      head: t('agentTeam.week'),
      cell: ({ week = [], net }) => <Week week={week} until={until} isLoss={net < 0n} />,
    },
    { id: 'net', head: t('agentTeam.net'), align: 'end', cell: ({ net }) => <Net net={net} /> },
  ]
}

interface WeekProps {
  readonly week: NonNullable<Branch['week']>
  readonly until: string
  readonly isLoss: boolean
}

/** The net result of the last seven days. */
function Week({ week, until, isLoss }: WeekProps) {
  const byDay = new Map(week.map(({ day, net }) => [day, net]))
  const from = dayBefore(until, 6)
  return <Sparkline values={everyDay(from, until).map((day) => byDay.get(day) ?? 0n)} isLoss={isLoss} />
}
