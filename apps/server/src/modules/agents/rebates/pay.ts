import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteMerchant } from '../../../platform/http/types.ts'
import { derivedKey } from '../../ledger/index.ts'
import type { Row } from '../rows.ts'
import type { RebateDeps } from './deps.ts'

/** So many agents are paid by one transaction. */
const chunkSize = 500

type Day = Row<'agents.rebate_day', 'id' | 'merchant_id' | 'after_member' | 'starts_at'>
type Payout = Row<'agents.rebate_payout', 'id' | 'member_id' | 'amount'>

/**
 * Pays the next agents of a day what their shares come to in whole units, with what was carried: the rest is carried
 * on. The days of a site are paid one after another. Answers whether there are more.
 */
export async function payChunk(
  deps: Pick<RebateDeps, 'database' | 'ledger' | 'merchantOf'>,
  id: bigint,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<Pick<Day, 'merchant_id'>>`select merchant_id from agents.rebate_day
    where id = ${id}`.execute(deps.database.sql)
  const merchantId = rows[0]?.merchant_id
  if (merchantId === undefined) return false
  const merchant = await deps.merchantOf(merchantId)
  return deps.database.transaction(async (tx) => {
    const day = await lockDay(tx, id)
    if (!day) return false
    const payouts = await insertPayouts(tx, day)
    await post(tx, deps, { merchant, day, payouts })
    const isMore = payouts.length === chunkSize
    await sql`update agents.rebate_day set after_member = ${payouts.at(-1)?.member_id ?? day.after_member},
      done_at = ${isMore ? null : now} where id = ${id}`.execute(tx)
    return isMore
  })
}

async function lockDay(tx: Tx, id: bigint): Promise<Day | undefined> {
  const { rows } = await sql<Day>`select id, merchant_id, after_member, starts_at from agents.rebate_day as day
    where id = ${id} and shared_at is not null and done_at is null
      and not exists (select from agents.rebate_day as earlier
        where earlier.merchant_id = day.merchant_id and earlier.day < day.day and earlier.done_at is null)
    for update`.execute(tx)
  return rows[0]
}

/** What is below nothing after a correction is no debt: it is carried until later shares have made it good. */
async function insertPayouts(tx: Tx, { id, after_member: after }: Day): Promise<readonly Payout[]> {
  const { rows } = await sql<Payout>`insert into agents.rebate_payout (day_id, member_id, parts, carried, amount, rest)
    select ${id}, member_id, parts, carried, amount, carried + parts - amount * 10000
    from (select member_id, sum(parts)::bigint as parts from agents.rebate_share
      where day_id = ${id} and member_id > ${after} group by 1 order by 1 limit ${chunkSize}) as share
    cross join lateral (select coalesce((select rest from agents.rebate_payout as before
      where before.member_id = share.member_id order by id desc limit 1), 0) as carried) as last
    cross join lateral (select greatest(0, carried + parts) / 10000 as amount) as whole
    order by member_id returning id, member_id, amount`.execute(tx)
  return rows
}

interface Posted {
  readonly merchant: Pick<SiteMerchant, 'currency'>
  readonly day: Day
  readonly payouts: readonly Payout[]
}

async function post(
  tx: Tx,
  { ledger }: Pick<RebateDeps, 'ledger'>,
  { merchant: { currency }, day, payouts }: Posted,
): Promise<void> {
  const due = payouts.filter(({ amount: units }) => units > 0n)
  if (due.length === 0) return
  await ledger.openWallets(
    tx,
    due.map((payout) => payout.member_id),
    currency,
  )
  const posted = await ledger.post(
    tx,
    due.map((payout) => ({
      memberId: payout.member_id,
      currency,
      direction: 'credit',
      amount: amount(payout.amount),
      house: 'commission',
      reason: 'agent_rebate',
      reference: payout.id,
      key: derivedKey(`agent_rebate ${payout.id}`, day.starts_at),
    })),
  )
  const failed = posted.findIndex(({ status }) => status !== 'posted')
  if (failed >= 0) throw new Error(`rebate ${due[failed]?.id}: ${posted[failed]?.status}`)
}
