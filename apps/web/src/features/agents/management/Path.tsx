import { Icon } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import styles from './management.module.css'

export interface Step {
  readonly id: string
  readonly account: string
}

interface PathProps {
  /** From the first one below the agent down to whose level is shown. */
  readonly path: readonly Step[]
  readonly onGo: (path: readonly Step[]) => void
}

/** Where in the line the level stands, and the way back up. */
export function Path({ path, onGo }: PathProps) {
  const t = useText()
  const steps = [{ id: '', account: t('downline.management.own') }, ...path]
  return (
    <nav aria-label={t('downline.management.path')}>
      <ol className={styles.path}>
        {steps.map(({ id, account }, at) => (
          <li key={id}>
            {at > 0 && <Icon name="caret-right" size={14} />}
            {at === path.length ? (
              <b aria-current="location">{account}</b>
            ) : (
              <button type="button" onClick={() => onGo(path.slice(0, at))}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
