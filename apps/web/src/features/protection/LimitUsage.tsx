import { LimitMeter } from './LimitMeter.tsx'
import styles from './limits.module.css'
import { type LimitKind, type PeriodLimit, useLimitWords } from './limit-words.ts'

/** What is used within the period of a limit, as a part of it where there is one. */
export function LimitUsage({
  kind,
  limit,
}: {
  readonly kind: LimitKind
  readonly limit: Pick<PeriodLimit, 'limitAmount' | 'usedAmount'>
}) {
  const label = useLimitWords(kind).usageText(limit)
  const { limitAmount, usedAmount } = limit
  if (limitAmount === null) return <p className={styles.usage}>{label}</p>
  return <LimitMeter used={usedAmount > 0n ? usedAmount : 0n} limit={limitAmount} label={label} />
}
