import { type FigureOfToday, moneyFigures } from '@banyan/contract'
import { Card, formatNumber } from '@banyan/ui'
import { clsx } from 'clsx'
import type { Money } from '../../lib/use-money-text.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import styles from './DashboardPage.module.css'
import { HourChart } from './HourChart.tsx'
import { changeOf, figureText } from './figure-text.ts'

interface FigureTileProps {
  readonly figure: FigureOfToday
  readonly money: Money
}

/** What the day has come to, beside yesterday and the week up to the same time, and by hour. */
export function FigureTile({ figure, money }: FigureTileProps) {
  const t = useText()
  const language = useLanguage()
  const { name, today, yesterday, week, hours } = figure
  const isMoney = moneyFigures.includes(name)
  const valueOf = ({ count, amount }: FigureOfToday['today']) => amount ?? BigInt(count)
  const show = (value: bigint) => figureText(value, { decimals: isMoney ? money.decimals : 0, language })
  const title = t(`dashboard.figure_${name}`)
  const beside = [
    ['yesterday', yesterday],
    ['week', week],
  ] as const
  return (
    <Card as="section" padded gap={8} className={styles.figure} aria-label={title}>
      <h3>{title}</h3>
      <p className={clsx(styles.value, valueOf(today) < 0n && styles.negative)}>
        {show(valueOf(today))}
        {isMoney && <small> {money.currency}</small>}
      </p>
      <p className={styles.count}>
        {isMoney && t(`dashboard.count_${name as MoneyFigure}`, { count: formatNumber(today.count, language) })}
      </p>
      <HourChart label={t('dashboard.chart', { name: title })} hours={hours} show={show} />
      <dl className={styles.beside}>
        {beside.map(([key, of]) => (
          <div key={key}>
            <dt>{t(`dashboard.${key}`)}</dt>
            <dd>
              {show(valueOf(of))} <span>{changeOf(valueOf(today), valueOf(of), language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type MoneyFigure = 'deposits' | 'withdrawals' | 'stakes' | 'result'
