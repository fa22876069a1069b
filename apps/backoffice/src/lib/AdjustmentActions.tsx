import { Button } from '@banyan/ui'
import styles from './Page.module.css'
import { useText } from './texts.ts'

interface Proposed {
  readonly id: string
  readonly proposedBy: string
}

interface AdjustmentActionsProps<Adjustment extends Proposed> {
  readonly adjustment: Adjustment
  readonly myName: string | undefined
  readonly onDecide: (decided: { readonly adjustment: Adjustment; readonly how: 'approve' | 'reject' }) => void
}

/** What may be done with an adjustment that waits: whoever proposed it can only take it back. */
export function AdjustmentActions<Adjustment extends Proposed>(props: AdjustmentActionsProps<Adjustment>) {
  const { adjustment, myName, onDecide } = props
  const { id, proposedBy } = adjustment
  const t = useText()
  return (
    <>
      {proposedBy === myName ? (
        <small className={styles.words}>{t('applications.waits_for_second')}</small>
      ) : (
        <Button
          size="sm"
          variant="primary"
          aria-label={t('adjustments.approve_title', { id })}
          onClick={() => onDecide({ adjustment, how: 'approve' })}
        >
          {t('adjustments.approve')}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={t('adjustments.reject_title', { id })}
        onClick={() => onDecide({ adjustment, how: 'reject' })}
      >
        {t('adjustments.reject')}
      </Button>
    </>
  )
}
