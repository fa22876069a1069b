import type { Deposit, DepositState } from '@banyan/contract'
import { depositStates } from '@banyan/contract'
import type { IconName } from '@banyan/ui'
import type { Format } from '../../lib/format.ts'
import type { Text } from '../../lib/i18n.ts'

/** How each state looks. */
export const looks = {
  pending: { tone: 'amber', icon: 'hourglass-medium' },
  credited: { tone: 'win', icon: 'check-circle-fill' },
  cancelled: { tone: 'neutral', icon: 'prohibit' },
  expired: { tone: 'neutral', icon: 'clock' },
  review: { tone: 'info', icon: 'magnifying-glass' },
  rejected: { tone: 'loss', icon: 'warning-circle-fill' },
} as const satisfies Record<DepositState, { tone: string; icon: IconName }>

/** The state in words: a payment is waited for in other words than a transfer. */
export const stateText = (t: Text, { state, kind }: Pick<Deposit, 'state' | 'kind'>): string =>
  t(state === 'pending' && kind !== 'bank_transfer' ? 'cashier.state_unpaid' : `cashier.state_${state}`)

/** What to filter by: null shows every state. */
export const filters = [null, ...depositStates] as const

/** What became of a deposit that no longer waits for its transfer, in a sentence each. */
export function outcomeOf(t: Text, format: Format, deposit: Deposit): readonly string[] {
  const { state, amount, feeAmount, creditedAmount, flags, reason } = deposit
  if (state === 'pending') return []
  if (state === 'rejected')
    return [t('cashier.rejected_text'), ...(reason === null ? [] : [t('withdrawals.reason', { reason })])]
  if (state !== 'credited') return [t(`cashier.${state}_text`)]
  const credited = creditedAmount ?? amount
  // What came: the fee was taken of it.
  const facts = { ordered: format.amount(amount), amount: format.amount(credited + feeAmount) }
  return [
    t('cashier.credited_text', { amount: format.amount(credited) }),
    ...(flags.includes('part') ? [t('cashier.credited_part', facts)] : []),
    ...(flags.includes('other_amount') && !flags.includes('part') ? [t('cashier.credited_other', facts)] : []),
    ...(flags.includes('late') ? [t('cashier.credited_late')] : []),
  ]
}
