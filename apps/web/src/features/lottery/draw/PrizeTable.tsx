import type { LotteryTable } from '@banyan/games/lottery'
import { clsx } from 'clsx'
import { useText } from '../../../lib/i18n.ts'
import { tierName } from './tier-name.ts'
import styles from './PrizeTable.module.css'

interface PrizeTableProps {
  readonly label: string
  readonly table: LotteryTable
  /** What is known so far; missing numbers leave their places. */
  readonly prizes: Readonly<Record<string, readonly string[]>>
  /** Numbers that end with one of these are lit: what the member has chosen. */
  readonly marked?: ReadonlySet<string>
  /** Whether a number of a tier is hit by the member's tickets; it is lit too. */
  readonly isHit?: (tier: string, drawn: string) => boolean
}

/** How many numbers of a tier stand side by side: more than five in two lines. */
const columnsOf = (count: number) => (count > 5 ? Math.ceil(count / 2) : count)

/** All numbers of a draw by tier. */
export function PrizeTable({ label, table, prizes, marked, isHit }: PrizeTableProps) {
  const t = useText()
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {table.tiers.map(({ tier, count, digits }) => (
          <tr key={tier} data-headline={tier === table.headline || undefined}>
            <th scope="row">{tierName(t, tier)}</th>
            <td>
              <span
                className={clsx(styles.numbers, tier === table.headline && styles.special)}
                style={{ gridTemplateColumns: `repeat(${columnsOf(count)}, 1fr)` }}
              >
                {Array.from({ length: count }, (_, at) => {
                  const number = prizes[tier]?.[at]
                  const whole = number?.length === digits
                  const lit = whole && (marked?.has(number.slice(-2)) || isHit?.(tier, number))
                  return (
                    <span key={at} className={clsx(lit && styles.lit, !number && styles.missing)}>
                      {(number ?? '').padEnd(digits, '–')}
                    </span>
                  )
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
