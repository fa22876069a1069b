import type { EntryReason } from '@banyan/contract'
import { type Amount, type Currency, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { walletOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { type Movement, movementKey, ofMoney, ofPoints } from './movement.ts'

/** Points and money that no valid bet earned. */
export interface Gift {
  readonly memberId: bigint
  /** In which the money is, and whose wallet counts the points as earned: the merchant's. */
  readonly currency: Currency
  readonly points: Amount
  readonly amount: Amount
  readonly reason: Extract<EntryReason, 'mission' | 'leaderboard' | 'raffle' | 'check_in' | 'tournament'>
  /** The row of whoever gives it: with the reason, it names the gift for ever. */
  readonly reference: bigint
  readonly at: Date
}

/** What money that was given asks to be played with: a check-in counts as a mission. */
const sourceOf = {
  mission: 'mission',
  check_in: 'mission',
  raffle: 'raffle',
  leaderboard: 'leaderboard',
  tournament: 'tournament',
} as const

/**
 * Gives what is given in the caller's transaction, once: a gift that was given before fails. Points count as earned.
 */
export async function give(
  tx: Tx,
  { ledger, requireTurnover }: Pick<LoyaltyDeps, 'ledger' | 'requireTurnover'>,
  gift: Gift,
): Promise<void> {
  const { memberId, currency, points, amount, reason, reference, at } = gift
  const post = async (transfer: Parameters<typeof ledger.post>[1][number]) => {
    const [posted] = await ledger.post(tx, [transfer])
    if (posted?.status !== 'posted') throw new Error(`${reason} ${reference}: ${posted?.status}`)
  }
  const movement = (of: Amount, unit: string): Movement => ({
    memberId,
    direction: 'credit',
    amount: of,
    reason,
    reference,
    key: movementKey(`${reason} ${reference} ${unit}`, at),
  })
  if (points > 0n)
    await sql`insert into loyalty.play as play (account_id, earned_points, is_due)
      values (${walletOf(memberId, currency)}, ${points}, false)
      on conflict (account_id) do update set earned_points = play.earned_points + excluded.earned_points`.execute(tx)
  // Wallets in order of ids: money stands before points.
  if (amount > 0n) {
    await post(ofMoney(movement(amount, 'money'), currency))
    const merchantId = (await merchantsOf(tx, [memberId])).get(memberId)
    if (merchantId === undefined) throw new Error(`member ${memberId} is of no merchant`)
    const credit = { memberId, merchantId, currency, source: sourceOf[reason], reason, reference, amount }
    await requireTurnover(tx, credit)
  }
  if (points === 0n) return
  await ledger.openWallet(tx, { memberId, currency: pointUnit })
  await post(ofPoints(movement(points, 'points')))
}
