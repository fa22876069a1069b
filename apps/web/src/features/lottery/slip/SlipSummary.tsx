import type { Line } from '@banyan/games/lottery'
import { payoutAt, times } from '@banyan/money'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './BetSlip.module.css'
import { type Market, type Slip, stakeOf } from './slip.ts'

interface SlipSummaryProps {
  readonly slip: Slip
  readonly market: Market
  readonly draft: readonly Line[]
  /** Basket and draft together. */
  readonly lines: readonly Line[]
}

/** The price worked out as the server will work it out, and what one hit pays. */
export function SlipSummary({ slip, market, draft, lines }: SlipSummaryProps) {
  const t = useText()
  const format = useFormat()
  const [first] = draft
  const entries = draft.reduce((count, line) => count + line.numbers.length, 0)
  const group = first !== undefined && market.rules.playOf(first.play).picks > 1
  const single = draft.length === 1 ? first : undefined
  return (
    <dl className={styles.summary}>
      {first && (
        <div>
          <dt>{t('lottery.slip.pointPrice')}</dt>
          <dd className="n">
            {format.amount(times(first.unitAmount, market.rules.playOf(first.play).multiplier) / BigInt(slip.points))}
          </dd>
        </div>
      )}
      {first && (
        <div>
          <dt>
            {t(group ? 'lottery.slip.amountOfLines' : 'lottery.slip.amountOf', {
              numbers: format.count(entries),
              points: format.count(slip.points),
            })}
          </dt>
          <dd className="n">{t('lottery.slip.pointsOf', { count: format.count(entries * slip.points) })}</dd>
        </div>
      )}
      <div className={slip.draws > 1 ? undefined : styles.total}>
        <dt>{t(slip.basket.length > 0 ? 'lottery.slip.totalStake' : 'lottery.slip.stake')}</dt>
        <dd className="n">{format.amount(stakeOf(market, lines))}</dd>
      </div>
      {slip.draws > 1 && (
        <div className={styles.total}>
          <dt>{t('lottery.order.total', { draws: slip.draws })}</dt>
          <dd className="n">{format.amount(times(stakeOf(market, lines), slip.draws))}</dd>
        </div>
      )}
      {single && (
        <div>
          <dt>{t(group ? 'lottery.slip.oneHitLine' : 'lottery.slip.oneHit')}</dt>
          <dd className={`n ${styles.win}`}>{format.amount(payoutAt(single.unitAmount, single.odds))}</dd>
        </div>
      )}
    </dl>
  )
}
