import type { Withdrawal } from '@banyan/contract'
import { Icon, VisuallyHidden } from '@banyan/ui'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { type History, stepsOf } from './state.ts'
import styles from './withdrawals.module.css'

/** Asked for, looked at, approved, paid, received: where a withdrawal is. */
export function Progress({ withdrawal, history }: { readonly withdrawal: Withdrawal; readonly history: History }) {
  const t = useText()
  const format = useFormat()
  return (
    <ol className={styles.steps} aria-label={t('withdrawals.steps')}>
      {stepsOf(withdrawal, history).map(({ key, stage, at }) => (
        <li key={key} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
          <span className={styles.mark}>
            {stage === 'done' && <Icon name="check-bold" size={14} />}
            {stage === 'ended' && <Icon name="x-bold" size={14} />}
          </span>
          <b>{t(`withdrawals.step.${key}`)}</b>
          {at && <small className="n">{format.minute(at)}</small>}
          {(stage === 'done' || stage === 'now') && <VisuallyHidden>{t(`withdrawals.step_${stage}`)}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
