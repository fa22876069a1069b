import type { refuse } from '@banyan/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'

/** What a member is about to do with money. */
export interface Intent {
  readonly memberId: bigint
  readonly merchant: SiteMerchant
  readonly now: Date
  readonly action: 'deposit' | 'withdrawal' | 'transfer'
  readonly amount: bigint
  /** The sum of the same since an instant, without this one. */
  readonly sumSince: (since: Date) => Promise<bigint>
}

/** Refuses what asks for a member who is known better, in their order; asked under the locks of what it refuses. */
export type KycRefusals = (
  connection: Sql,
  intents: readonly Intent[],
) => Promise<readonly (ReturnType<typeof refuse<'kyc_required'>> | null)[]>

async function sumOf(connection: Sql, from: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum
    from (${from}) as moved`.execute(connection)
  return rows[0]?.sum ?? 0n
}

/** What a member has ordered to pay in since an instant: what came, and what still may. */
export const depositsSince = (connection: Sql, memberId: bigint, now: Date) => async (since: Date) =>
  sumOf(
    connection,
    sql`select case state when 'pending' then amount else coalesce(approved_amount, received_amount) end as amount
      from cashier.deposit where member_id = ${memberId}
        and (state in ('credited', 'review') and decided_at >= ${since} or state = 'pending' and expires_at > ${now})`,
  )

/** What a member has asked to draw out since an instant, without what came back. */
export const withdrawalsSince = (connection: Sql, memberId: bigint) => async (since: Date) =>
  sumOf(
    connection,
    sql`select amount from cashier.withdrawal where member_id = ${memberId}
      and state not in ('rejected', 'cancelled') and created_at >= ${since}`,
  )

/** What a member has sent to others since an instant. */
export const transfersSince = (connection: Sql, memberId: bigint) => async (since: Date) =>
  sumOf(connection, sql`select amount from cashier.transfer where from_member = ${memberId} and created_at >= ${since}`)
