import type { OpsTextKey } from '@banyan/i18n/ops'
import type { Column } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'
import { useFigures } from '../../lib/use-net-text.ts'

interface Sums<Name extends string, Total> {
  /** Digits behind the point of every amount. */
  readonly decimals: number
  readonly rows: readonly Total[]
  readonly heads: readonly (readonly [name: Name, head: OpsTextKey])[]
  /** What a row adds to a sum; null: nobody knows. */
  readonly countedOf?: (total: Total, name: Name) => bigint | null
}

/** Columns of amounts, and below each what all rows come to: a dash where one of them is not known. */
export function useSumColumns<Name extends string, Total extends Readonly<Record<Name, bigint | null>>>({
  decimals,
  rows,
  heads,
  countedOf = (total, name) => total[name],
}: Sums<Name, Total>): readonly Column<Total>[] {
  const t = useText()
  const amountText = useFigures({ decimals })
  const sumOf = (name: Name) =>
    rows.reduce<bigint | null>((sum, total) => {
      const value = countedOf(total, name)
      return sum === null || value === null ? null : sum + value
    }, 0n)
  return heads.map(([name, head]) => ({
    id: name,
    head: t(head),
    align: 'end',
    cell: (total) => amountText(total[name]),
    foot: amountText(sumOf(name)),
  }))
}
