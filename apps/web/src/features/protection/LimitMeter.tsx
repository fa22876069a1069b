import styles from './limits.module.css'

/** How much of a limit is used, in words and as a bar; `label` says both amounts. */
export function LimitMeter({
  used,
  limit,
  label,
}: {
  readonly used: bigint
  readonly limit: bigint
  readonly label: string
}) {
  const percent = limit === 0n ? 100 : Math.min(100, Number((used * 100n) / limit))
  return (
    <div className={styles.usage}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="n">{label}</p>
    </div>
  )
}
