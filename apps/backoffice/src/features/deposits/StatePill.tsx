import type { DepositState, ListedDeposit } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'

const tones = {
  pending: 'info',
  review: 'amber',
  credited: 'win',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'loss',
} as const satisfies Record<DepositState, string>

export function StatePill({ state }: { readonly state: DepositState }) {
  const t = useText()
  return <Pill tone={tones[state]}>{t(`deposits.state_${state}`)}</Pill>
}

/** A state, and what was unlike the order. */
export function StateCell({ deposit: { state, flags } }: { readonly deposit: Pick<ListedDeposit, 'state' | 'flags'> }) {
  const t = useText()
  return (
    <span className={styles.stack}>
      <span>
        <StatePill state={state} />
      </span>
      {flags.length > 0 && <small>{flags.map((flag) => t(`deposits.flag_${flag}`)).join(' · ')}</small>}
    </span>
  )
}
