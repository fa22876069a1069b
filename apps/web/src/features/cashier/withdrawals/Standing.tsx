import { Fact, Facts } from '@banyan/ui'
import { useBalance } from '../../../lib/balance.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { type Offer, clockOf } from './state.ts'
import shared from '../cashier.module.css'
import styles from './withdrawals.module.css'

/** What could be drawn out now, and what is left of the day. */
export function Standing({ offer: { withdrawableAmount, bonusAmount, turnover, rules } }: { readonly offer: Offer }) {
  const t = useText()
  const format = useFormat()
  const { amount: balance } = useBalance()
  return (
    <section className={styles.standing} aria-label={t('withdrawals.standing')}>
      <div className={shared.hero}>
        <p>{t('withdrawals.available')}</p>
        <b className="n">{format.amount(withdrawableAmount)}</b>
        {turnover.missingAmount > 0n && balance !== undefined && (
          <p>{t('withdrawals.available_waits', { balance: format.amount(balance) })}</p>
        )}
        {bonusAmount > 0n && <p>{t('withdrawals.available_bonus', { amount: format.amount(bonusAmount) })}</p>}
      </div>
      <Facts look="tiles" className={styles.left}>
        <Fact name={t('withdrawals.left_amount')}>
          <span className="n">{format.amount(rules.amountLeft)}</span>
        </Fact>
        <Fact name={t('withdrawals.left_count')}>
          <span className="n">{format.count(rules.countLeft)}</span>
        </Fact>
        <Fact name={t('withdrawals.fee')}>
          <span className="n">{rules.feeAmount === 0n ? t('withdrawals.free') : format.amount(rules.feeAmount)}</span>
          {rules.freeLeft > 0 && rules.laterFeeAmount > 0n && (
            <small>
              {t('withdrawals.free_left', {
                count: format.count(rules.freeLeft),
                fee: format.amount(rules.laterFeeAmount),
              })}
            </small>
          )}
        </Fact>
        {rules.hours && (
          <Fact name={t('withdrawals.hours')}>
            <span className="n">{t('withdrawals.hours_value', { ...clockOf(rules.hours), zone: format.zone })}</span>
          </Fact>
        )}
      </Facts>
    </section>
  )
}
