import { type PlayStatus, playStatuses } from '@banyan/contract'
import { Button, Pill } from '@banyan/ui'
import styles from './Page.module.css'
import { useText } from './texts.ts'

const tones = { open: 'win', maintenance: 'amber', closed: 'neutral' } as const satisfies Record<PlayStatus, string>

export function PlayStatusPill({ status }: { readonly status: PlayStatus }) {
  const t = useText()
  return <Pill tone={tones[status]}>{t(`vendors.status_${status}`)}</Pill>
}

/** What something can be switched to: everything that it is not. */
export function PlaySwitches({
  status,
  onSwitch,
}: {
  readonly status: PlayStatus
  readonly onSwitch: (to: PlayStatus) => void
}) {
  const t = useText()
  return (
    <span className={styles.actions}>
      {playStatuses
        .filter((each) => each !== status)
        .map((each) => (
          <Button key={each} size="sm" onClick={() => onSwitch(each)}>
            {t(`vendors.do_${each}`)}
          </Button>
        ))}
    </span>
  )
}
