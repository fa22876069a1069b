import type { EntryReason } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import type { Tx } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import type { LoyaltyDeps } from './deps.ts'
import { ofMoney } from './movement.ts'

interface RankGift {
  readonly memberId: bigint
  readonly merchant: Pick<SiteMerchant, 'id' | 'currency'>
  readonly amount: Amount
  readonly reason: Extract<EntryReason, 'bonus' | 'birthday'>
  readonly reference: bigint
  /** What is paid under the same key again moves nothing. */
  readonly key: string
}

/** Pays what a rank gives and asks for play with it, once. Answers what was paid and the balance after it. */
export async function payGift(
  tx: Tx,
  { ledger, requireTurnover }: Pick<LoyaltyDeps, 'ledger' | 'requireTurnover'>,
  { merchant: { id: merchantId, currency }, key, ...gift }: RankGift,
): Promise<{ bonusAmount: Amount; sumBalance: Amount; sequence: number }> {
  const [posted] = await ledger.post(tx, [ofMoney({ ...gift, direction: 'credit', key }, currency)])
  if (posted?.status !== 'posted' && posted?.status !== 'replayed')
    throw new Error(`${gift.reason} ${gift.reference} of a rank was ${posted?.status}`)
  if (posted.status === 'posted') await requireTurnover(tx, { ...gift, merchantId, currency, source: 'rank' })
  return { bonusAmount: gift.amount, sumBalance: posted.balanceAmount, sequence: posted.balanceSequence }
}
