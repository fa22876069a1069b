import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import styles from './EmptyState.module.css'
import lantern from './lantern-unlit.webp'

interface EmptyStateProps {
  /** One fact: what is not there. */
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At most one thing to do about it. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** An unlit lantern: nothing is here, and nothing is wrong. */
export function EmptyState({ title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(styles.state, className)}>
      <img src={lantern} width={64} height={96} alt="" className={styles.lantern} />
      <Words title={title} text={text} />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconName
  readonly retryLabel: string
  readonly onRetry: () => void
  /** While the retry runs. */
  readonly busy?: boolean | undefined
  readonly className?: string | undefined
}

/** Something failed to load; what the member has entered elsewhere is kept. */
export function ErrorState({
  title,
  text,
  icon = 'wifi-slash-duotone',
  retryLabel,
  onRetry,
  busy,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx(styles.state, className)}>
      <Icon name={icon} size={32} className={styles.warning} />
      <Words title={title} text={text} />
      <div className={styles.action}>
        <Button size="sm" icon="arrow-clockwise-bold" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}

function Words({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </>
  )
}
