import { serverNow } from '@banyan/client'
import { type OutputOf, memberReportRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Fact, Facts, Row, Skeleton, Table, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { DayBars } from './DayBars.tsx'
import { Net } from './Net.tsx'
import { NotRead } from './NotRead.tsx'
import { ProfitFile } from './ProfitFile.tsx'
import { EmptyActions, PeriodFilter, usePeriod } from './RecordFilters.tsx'
import { RecordPage } from './RecordPage.tsx'
import { daysOf } from './period.ts'
import styles from './records.module.css'
import { useCategoryName } from './use-category-name.ts'

type Profit = OutputOf<typeof memberReportRoutes.profit>
type Sums = Profit['total']

/** Page personalProfit of the member centre: what was played, won, paid in, drawn out and given, and what is left. */
export function ProfitPage() {
  const t = useText()
  const format = useFormat()
  const { period, setPeriod } = usePeriod()
  const isZoneKnown = useSite() !== undefined
  const today = format.day(new Date(serverNow()))
  // Both days are chosen before anything is asked for.
  const days = daysOf(period, today)
  const asked = days ?? { from: today, until: today }
  const profit = useRead(memberReportRoutes.profit, asked, { enabled: days !== null && isZoneKnown })
  const { data } = profit
  return (
    <RecordPage title={t('shell.profit')}>
      <Row wrap justify="between" gap="10px 24px">
        <PeriodFilter period={period} onPeriod={setPeriod} />
        <ProfitFile name="profit" days={data?.days ?? []} />
      </Row>
      {profit.isError && !data && (
        <Card>
          <NotRead record={profit} />
        </Card>
      )}
      {!profit.isError && !data && <Skeleton height={220} />}
      {data && data.days.length === 0 && <NothingPlayed period={period} onPeriod={setPeriod} />}
      {data && data.days.length > 0 && days && <Shown profit={data} days={days} />}
      {data?.countedAt && (
        <p className={styles.zone}>{t('records.counted_at', { at: format.instant(data.countedAt) })}</p>
      )}
    </RecordPage>
  )
}

function NothingPlayed(chosen: Omit<ComponentProps<typeof EmptyActions>, 'children'>) {
  const t = useText()
  return (
    <Card>
      <EmptyState
        title={t('records.profit_empty')}
        text={t('records.bets_empty_text')}
        action={
          <EmptyActions {...chosen}>
            <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
              {t('games.play')}
            </Link>
          </EmptyActions>
        }
      />
    </Card>
  )
}

function Shown({ profit, days }: { readonly profit: Profit; readonly days: { from: string; until: string } }) {
  const t = useText()
  const format = useFormat()
  const categories = useCategoryColumns()
  const byDay = useDayColumns()
  return (
    <>
      <Totals total={profit.total} />
      <DayBars
        days={profit.days.map(({ day, net }) => ({ day, value: net }))}
        label={t('records.profit_chart')}
        format={format.net}
        {...days}
      />
      {profit.categories.length > 0 && (
        <Card className={styles.list}>
          <Table
            label={t('records.by_category')}
            columns={categories}
            rows={profit.categories}
            rowKey={({ category }) => category ?? ''}
            empty={null}
          />
        </Card>
      )}
      <Card className={styles.list}>
        <Table label={t('records.by_day')} columns={byDay} rows={profit.days} rowKey={({ day }) => day} empty={null} />
      </Card>
    </>
  )
}

function Totals({ total }: { readonly total: Sums }) {
  const t = useText()
  const format = useFormat()
  const given = [
    [t('records.rebates'), total.rebates],
    [t('records.bonuses'), total.bonuses],
    ...(total.income === 0n ? [] : ([[t('records.income'), total.income]] as const)),
  ] as const
  return (
    <Facts look="tiles">
      <Fact name={t('records.profit_net')} whole>
        <Net net={total.net} />
      </Fact>
      <Fact name={t('shell.deposit')} className="n">
        {format.amount(total.deposits)}
      </Fact>
      <Fact name={t('shell.withdraw')} className="n">
        {format.amount(total.withdrawals)}
      </Fact>
      <Fact name={t('records.total', { count: format.count(total.bets) })} className="n">
        {format.amount(total.stake)}
      </Fact>
      <Fact name={t('records.valid')} className="n">
        {format.amount(total.valid)}
      </Fact>
      <Fact name={t('records.payout')} className="n">
        {format.amount(total.payout)}
      </Fact>
      {given.map(([name, sum]) => (
        <Fact key={name} name={name} className="n">
          {format.amount(sum)}
        </Fact>
      ))}
    </Facts>
  )
}

type Played = Pick<Sums, 'bets' | 'stake' | 'valid' | 'payout' | 'net'>

function usePlayedColumns(): readonly Column<Played>[] {
  const t = useText()
  const format = useFormat()
  const figure = (id: 'stake' | 'valid' | 'payout'): Column<Played> => ({
    id,
    head: t(`records.${id}`),
    align: 'end',
    cell: (row) => <span className="n">{format.amount(row[id])}</span>,
  })
  return [
    {
      id: 'bets',
      head: t('records.bet_count'),
      align: 'end',
      cell: (row) => <span className="n">{format.count(row.bets)}</span>,
    },
    figure('stake'),
    figure('valid'),
    figure('payout'),
    { id: 'net', head: t('records.net'), align: 'end', cell: (row) => <Net net={row.net} /> },
  ]
}

function useCategoryColumns(): readonly Column<Profit['categories'][number]>[] {
  const t = useText()
  const nameOf = useCategoryName()
  return [
    { id: 'category', head: t('records.category'), cell: ({ category }) => nameOf(category) },
    ...usePlayedColumns(),
  ]
}

function useDayColumns(): readonly Column<Profit['days'][number]>[] {
  const t = useText()
  const format = useFormat()
  const [bets, stake, , payout, net] = usePlayedColumns()
  const moved = (id: 'deposits' | 'withdrawals', head: string): Column<Profit['days'][number]> => ({
    id,
    head,
    align: 'end',
    cell: (row) => <span className="n">{format.amount(row[id])}</span>,
  })
  return [
    { id: 'day', head: t('records.day'), cell: ({ day }) => <span className="n">{day}</span> },
    ...[bets, stake, payout].filter((column) => column !== undefined),
    moved('deposits', t('shell.deposit')),
    moved('withdrawals', t('shell.withdraw')),
    ...(net ? [net] : []),
  ]
}
