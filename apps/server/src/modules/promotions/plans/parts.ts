import { type PromotionPlan, mostOf } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { ActivityRow } from '../activity-rows.ts'
import type { Row } from '../rows.ts'
import type { Part } from './state.ts'

export type OwnPart = Omit<
  Row<'promotion.participation'>,
  | 'merchant_id'
  | 'member_id'
  | 'wrapped_key'
  | 'sealed_seed'
  | 'address_digest'
  | 'period_on'
  | 'reserved_amount'
  | 'taken_back_at'
> &
  Part & { readonly spins_left: number | null; readonly spins_until: Date | null }

/** A member's parts in one promotion, or in all, the latest of each first. */
export async function readParts(
  connection: Sql,
  memberId: bigint,
  noticeId: bigint | null = null,
): Promise<readonly OwnPart[]> {
  const { rows } = await sql<OwnPart>`select part.id, notice_id, state, ended_by, plan, set_amount, multiple,
      period_on::text as period_on, counts_from, counts_until, deposit_id, deposit_amount, played_amount, lost_amount,
      reward_amount, until, commit, server_seed, client_seed, number, joined_at, claimed_at,
      rounds_left as spins_left, expires_at as spins_until
    from promotion.participation as part left join promotion.free_spins as spins on participation_id = part.id
    where part.member_id = ${memberId} and (${noticeId}::bigint is null or notice_id = ${noticeId})
    order by notice_id, part.id desc`.execute(connection)
  return rows
}

/** Whether what was given, and what is held back for those who have joined, leaves too little for another. */
export async function isSpent(
  connection: Sql,
  { notice_id: noticeId, reward_amount: set }: ActivityRow,
  plan: PromotionPlan,
): Promise<boolean> {
  return (await spentOf(connection, [{ noticeId, plan, set }])).has(noticeId)
}

interface Budgeted {
  readonly noticeId: bigint
  readonly plan: PromotionPlan
  readonly set: bigint | null
}

/** Those of these promotions whose budget is given away. Those without one are not asked about. */
export async function spentOf(connection: Sql, all: readonly Budgeted[]): Promise<ReadonlySet<bigint>> {
  const bounded = all.filter(({ plan }) => plan.budgetAmount !== null)
  if (bounded.length === 0) return new Set()
  const { rows } = await sql<{ id: bigint; held: bigint }>`select notice_id as id, sum(reserved_amount)::bigint as held
    from promotion.participation where notice_id = any(${bounded.map(({ noticeId }) => noticeId)}::bigint[])
    group by 1`.execute(connection)
  const held = new Map(rows.map((row) => [row.id, row.held]))
  const isFull = ({ noticeId, plan, set }: Budgeted) =>
    (held.get(noticeId) ?? 0n) + mostOf(plan, set) > (plan.budgetAmount ?? 0n)
  return new Set(bounded.filter(isFull).map(({ noticeId }) => noticeId))
}
