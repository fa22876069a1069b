import { dayMs, isOfDeposit, shareOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Credit } from '../../ledger/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Row } from '../rows.ts'
import { planOf } from './store.ts'

type Waiting = Row<'promotion.participation', 'id' | 'member_id' | 'plan'>

/**
 * Fulfils promotions with deposits, in the transaction that credits them: each deposit one promotion, that which was
 * joined first and that it is enough for. A deposit that was ordered with a bonus has had its own.
 */
export async function noteDeposits(
  tx: Tx,
  { depositsWithBonus }: Pick<PromotionsDeps, 'depositsWithBonus'>,
  credits: readonly Credit[],
  now: Date,
): Promise<void> {
  const deposits = credits.filter(({ source }) => source === 'deposit')
  if (deposits.length === 0) return
  const waiting = await lockWaiting(tx, deposits, now)
  if (waiting.length === 0) return
  const had = await depositsWithBonus(
    tx,
    deposits.map(({ reference }) => reference),
  )
  const taken = new Set<bigint>()
  for (const deposit of deposits) {
    if (had.has(deposit.reference)) continue
    const part = waiting.find(
      ({ id, member_id: memberId, plan }) =>
        !taken.has(id) && memberId === deposit.memberId && shareOf(planOf(plan), deposit.amount) > 0n,
    )
    if (!part) continue
    taken.add(part.id)
    await fulfilBy(tx, part, { deposit, now })
  }
}

/** What waits for a deposit of these members, of promotions that have not ended, the longest first. */
async function lockWaiting(tx: Tx, deposits: readonly Credit[], now: Date): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`select id, member_id, participation.plan
    from promotion.participation join promotion.activity using (notice_id)
    where member_id = any(${deposits.map(({ memberId }) => memberId)}::bigint[]) and state = 'joined'
      and deposit_id is null and (ends_at is null or ends_at > ${now})
    order by id for update of participation`.execute(tx)
  return rows.filter(({ plan }) => isOfDeposit(planOf(plan).kind))
}

async function fulfilBy(
  tx: Tx,
  { id, plan: kept }: Waiting,
  { deposit, now }: { readonly deposit: Credit; readonly now: Date },
): Promise<void> {
  const plan = planOf(kept)
  const reward = shareOf(plan, deposit.amount)
  await sql`update promotion.participation set state = ${plan.playMin === null ? 'claim' : 'in_process'},
      deposit_id = ${deposit.reference}, deposit_amount = ${deposit.amount}, reward_amount = ${reward},
      reserved_amount = ${reward}, counts_from = ${now}, until = ${new Date(now.getTime() + plan.claimDays * dayMs)}
    where id = ${id} and state = 'joined'`.execute(tx)
}
