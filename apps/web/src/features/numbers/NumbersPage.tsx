import { serverNow } from '@banyan/client'
import { memberReportRoutes, sessionGapMinutes } from '@banyan/contract'
import { Card, EmptyState, Fact, Facts, Row, Skeleton, Text, buttonClass } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useRead } from '../../lib/query.ts'
import { useSite } from '../../lib/site.ts'
import { StandingLimits } from '../protection/index.ts'
import { DayBars, Net, NotRead, PeriodFilter, RecordPage, daysOf, usePeriod } from '../records/index.ts'
import { type Numbers, NumberTables } from './NumberTables.tsx'
import styles from './numbers.module.css'
import { useDuration } from './use-duration.ts'

/** In days; the longest is as far as a record goes. */
const lengths = [7, 30, 90] as const

/** Page numbers of the member centre: how long was played and what it came to, beside the limits that stand. */
export function NumbersPage() {
  const t = useText()
  const format = useFormat()
  const { period, setPeriod } = usePeriod(30)
  const isZoneKnown = useSite() !== undefined
  const today = format.day(new Date(serverNow()))
  const days = daysOf(period, today)
  const asked = days ?? { from: today, until: today }
  const numbers = useRead(memberReportRoutes.numbers, asked, { enabled: days !== null && isZoneKnown })
  const { data } = numbers
  return (
    <RecordPage title={t('numbers.title')}>
      <Row wrap gap="10px 24px">
        <PeriodFilter period={period} onPeriod={setPeriod} lengths={lengths} />
      </Row>
      <div className={styles.beside}>
        <div className={styles.shown}>
          {numbers.isError && !data && (
            <Card>
              <NotRead record={numbers} />
            </Card>
          )}
          {!numbers.isError && !data && <Skeleton height={220} />}
          {data && data.days.length === 0 && <Nothing />}
          {data && data.days.length > 0 && days && <Shown numbers={data} days={days} />}
        </div>
        <aside className={styles.aside}>
          <StandingLimits />
          <StatementCard />
        </aside>
      </div>
      {data && data.days.length > 0 && <NumberTables numbers={data} />}
      <p className={styles.note}>{t('numbers.time_text', { minutes: sessionGapMinutes })}</p>
      {data?.countedAt && (
        <p className={styles.note}>{t('records.counted_at', { at: format.instant(data.countedAt) })}</p>
      )}
    </RecordPage>
  )
}

function Nothing() {
  const t = useText()
  return (
    <Card>
      <EmptyState title={t('numbers.empty')} text={t('records.bets_empty_text')} />
    </Card>
  )
}

interface ShownProps {
  readonly numbers: Numbers
  readonly days: { readonly from: string; readonly until: string }
}

function Shown({ numbers, days }: ShownProps) {
  const t = useText()
  const format = useFormat()
  const duration = useDuration()
  const { total } = numbers
  return (
    <>
      <Facts look="tiles">
        <Fact name={t('numbers.time')} className="n">
          {duration(total.seconds)}
        </Fact>
        <Fact name={t('records.net')} className="n">
          <Net net={total.net} />
        </Fact>
        <Fact name={t('records.total', { count: format.count(total.bets) })} className="n">
          {format.amount(total.stake)}
        </Fact>
        <Fact name={t('records.payout')} className="n">
          {format.amount(total.payout)}
        </Fact>
      </Facts>
      <DayBars
        days={numbers.days.map(({ day, seconds }) => ({ day, value: BigInt(seconds) }))}
        title={t('numbers.chart_time')}
        label={t('numbers.chart_time')}
        format={(seconds) => duration(Number(seconds))}
        grounded
        {...days}
      />
      <DayBars
        days={numbers.days.map(({ day, net }) => ({ day, value: net }))}
        title={t('numbers.chart_net')}
        label={t('numbers.chart_net')}
        format={format.net}
        {...days}
      />
    </>
  )
}

function StatementCard() {
  const t = useText()
  return (
    <Card as="section" padded gap={12} aria-labelledby="yearly-statement">
      <h2 id="yearly-statement" className={styles.head}>
        {t('numbers.statement')}
      </h2>
      <Text size={13} tone="quiet">
        {t('numbers.statement_text')}
      </Text>
      <Link to={paths.statement} className={buttonClass({ size: 'sm' })}>
        {t('numbers.statement_open')}
      </Link>
    </Card>
  )
}
