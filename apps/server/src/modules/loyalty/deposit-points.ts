import { amount, pointUnit } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { type Credit, walletOf } from '../ledger/index.ts'
import { merchantsOf } from '../members/index.ts'
import type { LoyaltyDeps } from './deps.ts'
import { movementKey, ofPoints } from './movement.ts'
import type { Row } from './rows.ts'

/**
 * Notes the points of deposits in the transaction that credits them, whole points of each by the rate of then
 * (docs/decisions/0341). It takes no lock that a bet or a gift waits for: the points are given by a job.
 */
export async function noteDeposits(tx: Tx, credits: readonly Credit[]): Promise<void> {
  const deposits = credits.filter(({ source }) => source === 'deposit')
  if (deposits.length === 0) return
  await sql`insert into loyalty.deposit_points (deposit_id, member_id, merchant_id, points, credited_at)
    select deposit, member, merchant_id, credited / deposit_per_point, now()
    from unnest(${deposits.map(({ reference }) => reference)}::bigint[],
      ${deposits.map(({ memberId }) => memberId)}::bigint[], ${deposits.map(({ merchantId }) => merchantId)}::int[],
      ${deposits.map((credit) => credit.amount)}::bigint[]) as credit (deposit, member, merchant, credited)
    join loyalty.point_rule on merchant_id = merchant where credited >= deposit_per_point
    on conflict do nothing`.execute(tx)
}

/** Deposits in one transaction. */
const chunkSize = 100

type DueRow = Row<'loyalty.deposit_points', 'deposit_id' | 'member_id' | 'merchant_id' | 'points' | 'credited_at'>

/** Gives the points of deposits that were noted, each once. Returns whether there may be more. */
export async function giveDepositPoints(
  { database, ledger, site }: Pick<LoyaltyDeps, 'database' | 'ledger' | 'site'>,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<DueRow>`select deposit_id, member_id, merchant_id, points, credited_at
      from loyalty.deposit_points where given_at is null order by member_id, deposit_id limit ${chunkSize}
      for update skip locked`.execute(tx)
    if (rows.length === 0) return false
    const known = await merchantsOf(
      tx,
      rows.map((row) => row.member_id),
    )
    for (const { deposit_id: depositId, member_id: memberId, merchant_id: merchantId, points, ...row } of rows) {
      if (known.get(memberId) !== merchantId) throw new Error(`deposit ${depositId} is of no member of its site`)
      const { currency } = await site.merchantOf(merchantId)
      await sql`insert into loyalty.play as play (account_id, earned_points, is_due)
        values (${walletOf(memberId, currency)}, ${points}, false)
        on conflict (account_id) do update set earned_points = play.earned_points + excluded.earned_points`.execute(tx)
      await ledger.openWallet(tx, { memberId, currency: pointUnit })
      const key = movementKey(`points of deposit ${depositId}`, row.credited_at)
      const movement = { memberId, direction: 'credit', amount: amount(points), reference: depositId, key } as const
      const [posted] = await ledger.post(tx, [ofPoints({ ...movement, reason: 'points_deposit' })])
      if (posted?.status !== 'posted') throw new Error(`the points of deposit ${depositId} were ${posted?.status}`)
    }
    await sql`update loyalty.deposit_points set given_at = ${now}
      where deposit_id = any(${rows.map((row) => row.deposit_id)}::bigint[])`.execute(tx)
    return rows.length === chunkSize
  })
}
