import { type AffiliateFigures, type AffiliatePeriod, affiliatePeriods, affiliateRoutes } from '@banyan/contract'
import { Card, ChipSet, Skeleton, Stack } from '@banyan/ui'
import { useState } from 'react'
import { DayChart } from '../../lib/DayChart.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { useRead } from '../../lib/query.ts'
import styles from './affiliate.module.css'
import { ByLink } from './ByLink.tsx'

/** The figures of a period: in all, by day and by link. */
export function Dashboard() {
  const t = useText()
  const format = useFormat()
  const [period, setPeriod] = useState<AffiliatePeriod>('today')
  const asked = useRead(affiliateRoutes.affiliateFigures, { period }, { refetchInterval: 60_000 })
  const { data } = asked
  return (
    <Stack as="section" gap={12} aria-label={t('affiliate.by_link')}>
      <ChipSet
        className={styles.periods}
        label={t('affiliate.period')}
        value={period}
        chips={affiliatePeriods.map((id) => ({ id, label: t(`affiliate.periods.${id}`) }))}
        onChange={setPeriod}
      />
      {asked.isError && !data && (
        <Card>
          <NotLoaded what="affiliate.failed" busy={asked.isFetching} onRetry={asked.refetch} />
        </Card>
      )}
      {!data && !asked.isError && <Skeleton height={260} />}
      {data && (
        <>
          <Sums figures={data} />
          {data.from !== data.until && <Days figures={data} />}
          <ByLink figures={data} />
          <p className={styles.small}>{t('affiliate.honest')}</p>
          <p className={styles.small}>{t('common.zone', { zone: format.zone })}</p>
        </>
      )}
    </Stack>
  )
}

type Link = AffiliateFigures['links'][number]

function Sums({ figures: { links } }: { readonly figures: AffiliateFigures }) {
  const t = useText()
  const format = useFormat()
  const count = (of: (link: Link) => number) => format.count(links.reduce((sum, link) => sum + of(link), 0))
  const money = (of: (link: Link) => bigint) => format.net(links.reduce((sum, link) => sum + of(link), 0n))
  const sums = [
    [t('affiliate.clicks'), count((link) => link.clicks)],
    [t('affiliate.registrations'), count((link) => link.registrations)],
    [t('affiliate.first_deposits'), count((link) => link.firstDeposits)],
    [t('affiliate.qualified'), count((link) => link.qualified)],
    [t('affiliate.net'), money((link) => link.net)],
    [t('affiliate.commission'), money((link) => link.commission)],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <Card key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd className="n">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

function Days({ figures: { from, until, days } }: { readonly figures: AffiliateFigures }) {
  const t = useText()
  return (
    <DayChart
      title={t('affiliate.chart')}
      says={t('affiliate.chart_says', { from, until })}
      empty={t('affiliate.chart_empty')}
      bars={t('affiliate.first_deposit_amount')}
      line={t('affiliate.net')}
      from={from}
      until={until}
      days={days
        .map(({ day, firstDepositAmount, net }) => ({ day, bar: firstDepositAmount, line: net }))
        .filter(({ bar, line }) => bar !== 0n || line !== 0n)}
    />
  )
}
