import { Button, Icon } from '@banyan/ui'
import type { ReactNode } from 'react'
import styles from './BetSlip.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'loss' | 'amber'
  readonly icon: ReactNode
  readonly alert?: boolean
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  readonly onDismiss?: () => void
  readonly dismiss?: string
  readonly children: ReactNode
}

/** A line above the slip's button, with what can be done about it. */
export function Notice({ tone, icon, alert = false, action, onDismiss, dismiss, children }: NoticeProps) {
  return (
    <div role={alert ? 'alert' : 'status'} className={`${styles.notice} ${styles[tone]}`}>
      {icon}
      <div>
        <p>{children}</p>
        {action && (
          <Button size="sm" variant="ghost" onClick={action.onSelect}>
            {action.label}
          </Button>
        )}
      </div>
      {onDismiss && (
        <button type="button" aria-label={dismiss} onClick={onDismiss} className={styles.dismiss}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}
