import type { ReceiptState, WithdrawalState } from '@banyan/contract'
import { Pill } from '@banyan/ui'
import { useText } from '../../lib/texts.ts'

const states = {
  pending: 'amber',
  review: 'info',
  approved: 'leaf',
  paying: 'info',
  completed: 'win',
  rejected: 'loss',
  cancelled: 'neutral',
} as const satisfies Record<WithdrawalState, string>

const receipts = {
  awaited: 'neutral',
  received: 'win',
  not_received: 'loss',
  partly_received: 'amber',
  forced: 'neutral',
  settled: 'win',
} as const satisfies Record<ReceiptState, string>

/** Where a withdrawal stands, and what its member says of the payment. */
export function StatePill({
  state,
  receipt,
}: {
  readonly state: WithdrawalState
  readonly receipt: ReceiptState | null
}) {
  const t = useText()
  return (
    <>
      <Pill tone={states[state]}>{t(`withdrawals.state_${state}`)}</Pill>
      {receipt && (
        <>
          {' '}
          <Pill tone={receipts[receipt]}>{t(`withdrawals.receipt_${receipt}`)}</Pill>
        </>
      )}
    </>
  )
}
