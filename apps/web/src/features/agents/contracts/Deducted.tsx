import type { DividendStatement } from '@banyan/contract'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './contracts.module.css'

/** What lies between a dividend's stakes less payouts and its base, so that both parties can compute it themselves. */
export function Deducted({ feeAmount, givenAmount, carriedAmount }: DividendStatement) {
  const t = useText()
  const format = useFormat()
  return (
    <span className={`n ${styles.deducted}`}>
      <span>{format.net(0n - feeAmount - givenAmount - carriedAmount)}</span>
      {feeAmount > 0n && <small>{t('agents.contract.dividend.fee_taken', { amount: format.amount(feeAmount) })}</small>}
      {givenAmount !== 0n && <small>{t('agents.contract.dividend.given', { amount: format.amount(givenAmount) })}</small>}
      {carriedAmount > 0n && <small>{t('agents.contract.dividend.carried', { amount: format.amount(carriedAmount) })}</small>}
    </span>
  )
}
