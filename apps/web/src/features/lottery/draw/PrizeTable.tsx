import { northernTiers } from '@banyan/games/lottery'
import { clsx } from 'clsx'
import { useText } from '../../../lib/i18n.ts'
import styles from './PrizeTable.module.css'

interface PrizeTableProps {
  readonly label: string
  /** What is known so far; missing numbers leave their places. */
  readonly prizes: Readonly<Record<string, readonly string[]>>
  /** Numbers that end with one of these are lit: what the member has chosen or hit. */
  readonly marked?: ReadonlySet<string>
}

/** How many numbers stand side by side in a tier of six or four. */
const columnsOf = (count: number) => (count === 6 ? 3 : count)

/** All 27 numbers of a draw by tier. */
export function PrizeTable({ label, prizes, marked }: PrizeTableProps) {
  const t = useText()
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {northernTiers.map(({ tier, count, digits }) => (
          <tr key={tier}>
            <th scope="row">{t(`play.tier.${tier}`)}</th>
            <td>
              <span
                className={clsx(styles.numbers, tier === 'DB' && styles.special)}
                style={{ gridTemplateColumns: `repeat(${columnsOf(count)}, 1fr)` }}
              >
                {Array.from({ length: count }, (_, at) => {
                  const number = prizes[tier]?.[at]
                  const lit = number !== undefined && marked?.has(number.slice(-2))
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
