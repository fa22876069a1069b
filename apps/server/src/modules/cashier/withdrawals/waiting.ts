import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { orderNumber } from './store.ts'

/** What a member's withdrawals of before must have come to before the next one is taken, by the rules of the site. */
export interface Waits {
  readonly isOneAtATime: boolean
  readonly waitsForReports: boolean
}

/** A member's oldest withdrawal that is under way, and the oldest whose report no desk has settled yet. */
interface Waiting {
  readonly under_way: bigint | null
  readonly reported: bigint | null
}

/** What is not at its end of these members, in their order. */
export async function readWaiting(connection: Sql, memberIds: readonly bigint[]): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`select
      min(withdrawal.id) filter (where withdrawal.state <> 'completed') as under_way,
      min(withdrawal.id) filter (where receipt.state in ('not_received', 'partly_received')) as reported
    from unnest(${[...memberIds]}::bigint[]) with ordinality as member (id, n)
    left join cashier.withdrawal on withdrawal.member_id = member.id and state not in ('rejected', 'cancelled')
    left join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id
    group by n order by n`.execute(connection)
  return rows
}

/** The withdrawal that has to come to its end before the next one is taken. */
export interface WaitsFor {
  readonly for: 'report' | 'withdrawal'
  readonly withdrawalId: string
  readonly number: string
}

/** What the next one waits for; null where it is taken. */
export function waitsFor(rules: Waits, { under_way: underWay, reported }: Waiting): WaitsFor | null {
  const one = (kind: WaitsFor['for'], id: bigint | null, isAsked: boolean): WaitsFor | null =>
    isAsked && id !== null ? { for: kind, withdrawalId: String(id), number: orderNumber(id) } : null
  return one('report', reported, rules.waitsForReports) ?? one('withdrawal', underWay, rules.isOneAtATime)
}
