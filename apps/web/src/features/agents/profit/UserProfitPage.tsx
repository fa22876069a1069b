import { serverNow } from '@banyan/client'
import { type BranchSort, type InputOf, type OutputOf, agentReportRoutes, branchSorts } from '@banyan/contract'
import { Button, Card, Row } from '@banyan/ui'
import { type ComponentProps, useState } from 'react'
import { Pages } from '../../../lib/Pages.tsx'
import { PanelPage } from '../../../lib/PanelPage.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import { useSite } from '../../../lib/site.ts'
import { NotRead, PeriodFilter, daysOf, usePeriod } from '../../records/index.ts'
import agents from '../agents.module.css'
import { Branches } from './Branches.tsx'
import { ProfitFile } from './ProfitFile.tsx'
import { SortBy } from './SortBy.tsx'
import { sortNames } from './sort-names.ts'
import styles from './UserProfitPage.module.css'

type Order = NonNullable<InputOf<typeof agentReportRoutes.teamProfit>['order']>

const rowsAtOnce = 20

/** Page agentUserProfit: what each direct downline came to with its team, level by level [AGENT-10, AGENT-50]. */
export function UserProfitPage() {
  const t = useText()
  const format = useFormat()
  const { period, setPeriod } = usePeriod()
  const [account, setAccount] = useState<string>()
  const [sort, setSort] = useState<BranchSort>('stake')
  const [order, setOrder] = useState<Order>('desc')
  const [page, setPage] = useState(1)
  const isZoneKnown = useSite() !== undefined
  const today = format.day(new Date(serverNow()))
  const days = daysOf(period, today)
  const asked = { ...(days ?? { from: today, until: today }), ...(account !== undefined && { account }), sort, order }
  const read = useRead(
    agentReportRoutes.teamProfit,
    { ...asked, page, count: rowsAtOnce },
    { enabled: days !== null && isZoneKnown },
  )
  const { data } = read
  /** What is chosen anew begins on its first page. */
  const first =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args) => {
      choose(...args)
      setPage(1)
    }
  const open = first(setAccount)
  return (
    <PanelPage title={t('agentTeam.profit.title')}>
      <Filters
        period={period}
        onPeriod={first(setPeriod)}
        sort={sort}
        order={order}
        onSort={first((nextSort: BranchSort, nextOrder: Order) => {
          setSort(nextSort)
          setOrder(nextOrder)
        })}
      />
      <Row wrap justify="between" gap="8px 16px">
        <Path path={data?.path ?? (account === undefined ? [] : [account])} onOpen={open} />
        <ProfitFile asked={asked} disabled={!data || data.rows.length === 0} />
      </Row>
      <Card className={styles.list}>
        {read.isError && !data ? (
          <NotRead record={read} />
        ) : (
          <Branches data={data} isPending={read.isPending} account={account} onOpen={open} />
        )}
      </Card>
      <Below data={data} page={page} onPage={setPage} />
    </PanelPage>
  )
}

interface BelowProps {
  readonly data: OutputOf<typeof agentReportRoutes.teamProfit> | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The way to the other pages, and what the figures are. */
function Below({ data, page, onPage }: BelowProps) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      {data && (
        <Pages
          label={t('agentTeam.profit.pages')}
          page={page}
          pageCount={Math.ceil(data.total.rows / rowsAtOnce)}
          onChange={onPage}
        />
      )}
      <p className={agents.small}>{t('agentTeam.profit.honest')}</p>
      {data?.countedAt && (
        <p className={agents.small}>{t('records.counted_at', { at: format.instant(data.countedAt) })}</p>
      )}
    </>
  )
}

type FiltersProps = ComponentProps<typeof PeriodFilter> &
  Pick<ComponentProps<typeof SortBy<BranchSort>>, 'sort' | 'order' | 'onSort'>

/** Which days are shown, and in which order. */
function Filters({ period, onPeriod, sort, order, onSort }: FiltersProps) {
  const t = useText()
  return (
    <Row wrap gap="10px 24px">
      <PeriodFilter period={period} onPeriod={onPeriod} />
      <SortBy
        sort={sort}
        order={order}
        options={branchSorts.map((id) => ({ id, label: t(sortNames[id]) }))}
        onSort={onSort}
      />
    </Row>
  )
}

interface PathProps {
  readonly path: readonly string[]
  readonly onOpen: (account: string | undefined) => void
}

/** The way back up, from the agent's own team to the level that is shown. */
function Path({ path, onOpen }: PathProps) {
  const t = useText()
  const steps = [
    { account: undefined, name: t('agentTeam.profit.top') },
    ...path.map((each) => ({ account: each, name: each })),
  ]
  return (
    <nav aria-label={t('agentTeam.profit.path')}>
      <ol className={styles.path}>
        {steps.map(({ account, name }, at) => (
          <li key={account ?? ''}>
            {at === steps.length - 1 ? (
              <b aria-current="page">{name}</b>
            ) : (
              <Button variant="ghost" size="sm" onClick={() => onOpen(account)}>
                {name}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
