import type { AdjustmentForStaff, AdjustmentState } from '@banyan/contract'
import { type Amount, amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { Row } from '../rows.ts'
import { readRule } from './rule.ts'

type ListedRow = Omit<Row<'cashier.adjustment'>, 'merchant_id' | 'currency' | 'needs_second' | 'request_key'>

/** An adjustment as the desk lists it, without its member's name. */
export type ListedAdjustment = Omit<AdjustmentForStaff, 'account'>

export interface AdjustmentQuery {
  readonly state: AdjustmentState
  readonly memberId: bigint | undefined
  /** The last one of the page before. */
  readonly after: bigint | undefined
  readonly count: number
}

/** A page of a site's adjustments: those that wait oldest first, the others newest first. */
export async function listAdjustments(
  connection: Sql,
  merchantId: number,
  { state, memberId, after, count }: AdjustmentQuery,
): Promise<{
  readonly adjustments: readonly ListedAdjustment[]
  readonly next: string | null
  readonly secondPersonFrom: Amount
}> {
  const isWaiting = state === 'waiting'
  const last = after ?? null
  const beyond = isWaiting ? sql`id > ${last}` : sql`id < ${last}`
  const { rows } = await sql<ListedRow>`select id, member_id, amount, kind, reason, state,
      proposed_by, proposed_at, decided_by, decided_at, decision_reason from cashier.adjustment
    where merchant_id = ${merchantId} and state = ${state}
      and (${memberId ?? null}::bigint is null or member_id = ${memberId ?? null})
      and (${last}::bigint is null or ${beyond})
    order by ${isWaiting ? sql`id` : sql`id desc`} limit ${count + 1}`.execute(connection)
  const page = rows.slice(0, count)
  return {
    adjustments: page.map(shown),
    next: rows.length > count ? String(page.at(-1)?.id) : null,
    secondPersonFrom: (await readRule(connection, merchantId)).secondPersonFrom,
  }
}

function shown(row: ListedRow): ListedAdjustment {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    direction: row.amount > 0n ? 'credit' : 'debit',
    amount: amount(row.amount > 0n ? row.amount : 0n - row.amount),
    kind: row.kind,
    reason: row.reason,
    state: row.state,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  }
}
