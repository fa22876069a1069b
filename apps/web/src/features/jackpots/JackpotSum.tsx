import type { Jackpot } from '@banyan/contract'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './jackpots.module.css'

/** The sum of a pool and how it is won, in a word. */
export function JackpotSum({ jackpot: { kind, amount, bound } }: { readonly jackpot: Jackpot }) {
  const t = useText()
  const format = useFormat()
  return (
    <p className={styles.sum}>
      <b className="n">{format.amount(amount)}</b>
      <small>
        {kind === 'must_drop' ? t('jackpots.must_drop', { amount: format.amount(bound) }) : t('jackpots.progressive')}
      </small>
    </p>
  )
}
