import type { DepositLimit } from '@banyan/contract'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { LimitMeter } from './LimitMeter.tsx'
import styles from './limits.module.css'

/** What was paid in within the period of a limit, as a part of it where there is one. */
export function DepositUsage({ limit: { limitAmount, usedAmount } }: { readonly limit: DepositLimit }) {
  const t = useText()
  const format = useFormat()
  const used = format.amount(usedAmount)
  if (limitAmount === null) return <p className={styles.usage}>{t('protection.deposit_used_free', { used })}</p>
  const label = t('protection.deposit_used_of', { used, limit: format.amount(limitAmount) })
  return <LimitMeter used={usedAmount} limit={limitAmount} label={label} />
}
