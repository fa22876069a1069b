import type { Amount, Currency } from '@banyan/money'
import type { Tx } from '../../../platform/database/database.ts'
import { grantDepositBonuses } from '../bonuses/grant.ts'
import { type Credit, type House, derivedKey } from '../../ledger/index.ts'
import type { DepositDeps } from './deps.ts'

/** Money of a deposit that reaches its member's wallet. */
export interface DepositCredit {
  readonly id: bigint
  readonly memberId: bigint
  readonly merchantId: number
  readonly createdAt: Date
  readonly amount: Amount
  readonly currency: Currency
  /** Where the money lies: at a bank, or at a payment provider; or where people say that it will. */
  readonly house: Extract<House, 'bank' | 'provider' | 'vouched'>
}

/**
 * Brings money of deposits into their members' wallets, once for ever, for the key of each entry is the order's; and
 * asks for play with it. The bonus that an order was made with comes with it.
 */
export async function creditDeposits(
  tx: Tx,
  { ledger, requireTurnover }: Pick<DepositDeps, 'ledger' | 'requireTurnover'>,
  credits: readonly DepositCredit[],
): Promise<void> {
  const posted = await ledger.post(
    tx,
    credits.map(({ id, memberId, createdAt, amount, currency, house }) => ({
      direction: 'credit',
      house,
      reason: 'deposit',
      reference: id,
      key: derivedKey(`deposit ${id}`, createdAt),
      memberId,
      amount,
      currency,
    })),
  )
  for (const [index, { id }] of credits.entries())
    if (posted[index]?.status !== 'posted') throw new Error(`the deposit ${id} was ${posted[index]?.status}`)
  await requireTurnover(
    tx,
    ...credits.map(({ id, memberId, merchantId, currency, amount }): Credit => ({
      memberId,
      merchantId,
      currency,
      amount,
      source: 'deposit',
      reason: 'deposit',
      reference: id,
    })),
  )
  await grantDepositBonuses(tx, { ledger }, credits)
}
