import type { Amount, Currency } from '@banyan/money'
import type { Tx } from '../../../platform/database/database.ts'
import { derivedKey } from '../../ledger/index.ts'
import type { DepositDeps } from './deps.ts'

export interface Creditable {
  readonly id: bigint
  readonly memberId: bigint
  readonly merchantId: number
  readonly createdAt: Date
}

/**
 * Brings money of a deposit into its member's wallet, once for ever, for the key of the entry is the order's; and asks
 * for play with it.
 */
export async function creditDeposit(
  tx: Tx,
  { ledger, requireTurnover }: Pick<DepositDeps, 'ledger' | 'requireTurnover'>,
  { id, memberId, merchantId, createdAt }: Creditable,
  { amount, currency }: { readonly amount: Amount; readonly currency: Currency },
): Promise<void> {
  const credit = { memberId, currency, amount, reason: 'deposit', reference: id } as const
  const key = derivedKey(`deposit ${id}`, createdAt)
  const [posted] = await ledger.post(tx, [{ ...credit, direction: 'credit', house: 'bank', key }])
  if (posted?.status !== 'posted') throw new Error(`the deposit ${id} was ${posted?.status}`)
  await requireTurnover(tx, { ...credit, merchantId, source: 'deposit' })
}
