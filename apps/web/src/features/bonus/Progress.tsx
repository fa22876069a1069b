import type { HeldBonus } from '@banyan/contract'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './bonus.module.css'

/** How far the play is that a bonus asks for. */
export function Progress({ progressAmount, requiredAmount }: Pick<HeldBonus, 'progressAmount' | 'requiredAmount'>) {
  const t = useText()
  const format = useFormat()
  // Shares of a hundred for the bar alone; amounts are never floats.
  const share = Number((progressAmount * 1000n) / requiredAmount) / 10
  return (
    <div className={styles.progress}>
      <p>
        <span>{t('bonus.played')}</span>
        <b className="n">
          {format.amount(progressAmount)} / {format.amount(requiredAmount)}
        </b>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('bonus.played')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share)}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
    </div>
  )
}
