import { dayMs } from '@banyan/contract'
import type { Amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import { secondPersonRules } from '../../../platform/second-person.ts'

/** How many times the sum that two people decide one person may give alone within a day. */
const aloneTimes = 10n

/** From which sum on handouts of a site need another person. */
export const { read: readRule, set: setRule } = secondPersonRules(sql`promotion.handout_rule`)

/**
 * Whether another person has to decide: of a large sum; of small ones in great number, which are a large one; and of
 * any by whoever has set the sum within a day. In a transaction, what one person proposes waits for each other.
 */
export async function needsSecondPerson(
  connection: Sql,
  merchantId: number,
  { sum, by, now }: { readonly sum: Amount; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const rule = await readRule(connection, merchantId)
  const dayAgo = new Date(now.getTime() - dayMs)
  if (sum >= rule.secondPersonFrom || (rule.setBy === by && rule.setAt !== null && rule.setAt > dayAgo)) return true
  if (connection.isTransaction)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`handed out by ${by}`}, 0))`.execute(connection)
  const { rows } = await sql<{ alone: bigint }>`select coalesce(sum(sum_amount), 0)::bigint as alone
    from promotion.handout where merchant_id = ${merchantId} and proposed_by = ${by} and state = 'paid'
      and not needs_second and proposed_at > ${dayAgo}`.execute(connection)
  return (rows[0]?.alone ?? 0n) + sum > rule.secondPersonFrom * aloneTimes
}
