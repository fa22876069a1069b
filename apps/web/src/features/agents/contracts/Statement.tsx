import type { DividendStatement } from '@banyan/contract'
import type { Net } from '@banyan/money'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import styles from './contracts.module.css'

/** A dividend's base and how it came about, so that both parties can compute it themselves. */
export function Statement({
  baseAmount,
  grossAmount,
  feeAmount,
  givenAmount,
  carriedAmount,
}: DividendStatement & { readonly baseAmount: Net }) {
  const t = useText()
  const format = useFormat()
  const parts = [
    { key: 'gross', amount: grossAmount },
    { key: 'fee', amount: 0n - feeAmount },
    { key: 'given', amount: 0n - givenAmount },
    { key: 'carried', amount: 0n - carriedAmount },
  ] as const
  return (
    <span className={`n ${styles.statement}`}>
      <span>{format.net(baseAmount)}</span>
      {parts.map(
        ({ key, amount }) =>
          (key === 'gross' || amount !== 0n) && (
            <small key={key}>
              {t(`agents.contract.dividend.${key}`)} {format.net(amount)}
            </small>
          ),
      )}
    </span>
  )
}
