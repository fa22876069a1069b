import type { Amount } from '@banyan/money'
import type { Money } from '../../lib/use-money-text.ts'
import type { WithdrawalRecord } from './facts.ts'

/** What is to be transferred now, in the currency of the desk. */
export interface Due extends Money {
  readonly amount: Amount
}

/** What whoever pays by hand has to transfer: the part that is open, or all of it. */
export function dueOf({ parts, withdrawal, currency, decimals }: WithdrawalRecord): Due {
  const open = parts.find(({ kind, state }) => kind === 'hand' && state === 'created')
  return { amount: open?.amount ?? withdrawal.payoutAmount, currency, decimals }
}
