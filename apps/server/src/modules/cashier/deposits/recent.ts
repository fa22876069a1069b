import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'

/**
 * How many deposits a merchant has credited in the last so many days, and how often an amount is whole in each of them,
 * all together; 0 without one.
 */
export async function readRecentDeposits(
  connection: Sql,
  merchantId: number,
  { days, per }: { readonly days: number; readonly per: bigint | null },
): Promise<{ readonly deposits: number; readonly steps: bigint }> {
  const { rows } = await sql<{ deposits: number; steps: bigint }>`select count(*)::int as deposits,
      coalesce(sum(coalesce(approved_amount, received_amount) / ${per}::bigint), 0)::bigint as steps
    from cashier.deposit where merchant_id = ${merchantId} and state = 'credited'
      and decided_at > now() - make_interval(days => ${days})`.execute(connection)
  return rows[0] ?? { deposits: 0, steps: 0n }
}
