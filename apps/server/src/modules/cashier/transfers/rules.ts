import { type OutputOf, agentTypes, type transferRoutes, trialType } from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/database/database.ts'
import type { MemberContext } from '../../../platform/http/handlers.ts'
import { findUplineAgent, maskedNamesOf } from '../../members/index.ts'
import { hasCashier } from '../../site/index.ts'
import type { Row } from '../rows.ts'
import type { TransferDeps } from './deps.ts'

type Rule = Row<'cashier.transfer_rule'>

/** What a site lets its members send to each other; null where it is nothing. */
export async function readRule(connection: Sql, merchantId: number): Promise<Rule | null> {
  const { rows } = await sql<Rule>`select merchant_id, up_is_on, down_is_on, amount_min, amount_max, day_count_max,
      day_amount_max
    from cashier.transfer_rule where merchant_id = ${merchantId}`.execute(connection)
  return rows[0] ?? null
}

/** What a sender still may today. Asked under the lock of the sender's wallet, nothing is sent meanwhile. */
export async function readDayLeft(
  connection: Sql,
  rule: Rule,
  { memberId, merchant, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'now'>,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const { rows } = await sql<{ count: bigint; amount: bigint }>`select count(*) as count,
      coalesce(sum(amount), 0)::bigint as amount
    from cashier.transfer where from_member = ${memberId} and created_at >=
      date_trunc('day', ${now}::timestamptz at time zone ${merchant.timeZone}) at time zone ${merchant.timeZone}`.execute(
    connection,
  )
  const { count, amount: sent } = rows[0] ?? { count: 0n, amount: 0n }
  return {
    count: Math.max(0, rule.day_count_max - Number(count)),
    amount: sent < rule.day_amount_max ? rule.day_amount_max - sent : 0n,
  }
}

/** To whom a member may send now, and how much. */
export async function readTransferOffer(
  deps: Pick<TransferDeps, 'database' | 'readOpenTurnover' | 'hasPaymentPassword'>,
  asker: Pick<MemberContext, 'memberId' | 'merchant' | 'caller' | 'now'>,
): Promise<OutputOf<typeof transferRoutes.transferOffer>> {
  const { memberId, merchant, caller } = asker
  const connection = deps.database.sql
  const rule = await readRule(connection, merchant.id)
  const uplineId = rule?.up_is_on ? await findUplineAgent(connection, memberId) : null
  const account = uplineId && (await maskedNamesOf(connection, merchant.id, [uplineId])).get(uplineId)
  const toDownline = rule?.down_is_on === true && agentTypes.includes(caller.type)
  const left = rule && (account || toDownline) ? await readDayLeft(connection, rule, asker) : null
  const { missingAmount } = await deps.readOpenTurnover(connection, { memberId, currency: merchant.currency })
  return {
    upline: account ? { account } : null,
    toDownline,
    limits:
      rule && left
        ? {
            amountMin: amount(rule.amount_min),
            amountMax: amount(rule.amount_max),
            countLeft: left.count,
            amountLeft: amount(left.amount),
          }
        : null,
    missingTurnoverAmount: missingAmount,
    hasPaymentPassword: await deps.hasPaymentPassword(memberId),
  }
}

/** Whether the page that sends money up is offered to a member: `toUpline` of the member's facts [WALLET-51]. */
export async function maySendUp(
  deps: Pick<TransferDeps, 'database' | 'isDemo'>,
  { memberId, merchant, caller }: Pick<MemberContext, 'memberId' | 'merchant' | 'caller'>,
): Promise<boolean> {
  if (caller.type === trialType || !hasCashier(deps, merchant)) return false
  const rule = await readRule(deps.database.sql, merchant.id)
  return rule?.up_is_on === true && (await findUplineAgent(deps.database.sql, memberId)) !== null
}
