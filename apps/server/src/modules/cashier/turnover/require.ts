import { maxAmount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Credit, walletOf } from '../../ledger/index.ts'
import { usualMultiples } from './multiples.ts'

/**
 * Asks for play with credits, by the rules of now, or as much as a credit says itself. Called in the transaction that
 * credits and after its entries, whose locks of the wallets put the requirements into the order of the credits. What
 * asks for nothing is written down too: the books prove that every deposit was asked. Trial money is never drawn out.
 */
export async function requireTurnover(tx: Tx, ...credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  const each = <Value>(of: (credit: Credit) => Value) => credits.map(of)
  await sql`insert into cashier.turnover_requirement (account_id, source, reason, reference, credit_amount,
      required_amount, weights, since, expires_at, state, decided_at)
    select account, source, reason, reference, amount, required, weights, at, at + make_interval(days => days),
      case required when 0 then 'done' else 'open' end::cashier.turnover_state, case required when 0 then at end
    from (select credit.*, clock_timestamp() as at, days,
        least(${maxAmount}, coalesce(exact, ceil(amount::numeric * coalesce(own, multiple, usual) / 10000)))::bigint as required,
        (select coalesce(jsonb_object_agg(category, weight), '{}') from cashier.turnover_weight as own
          where (own.merchant_id, own.source) = (credit.merchant_id, credit.source)) as weights
      from unnest(${each(({ memberId, currency }) => walletOf(memberId, currency))}::bigint[],
          ${each(({ merchantId }) => merchantId)}::int[],
          ${each(({ source }) => source)}::cashier.turnover_source[],
          ${each(({ source }) => usualMultiples[source])}::int[],
          ${each(({ reason }) => reason)}::ledger.reason[], ${each(({ reference }) => reference)}::bigint[],
          ${each(({ amount }) => amount)}::bigint[], ${each(({ multiple }) => multiple ?? null)}::int[],
          ${each(({ requiredAmount }) => requiredAmount ?? null)}::bigint[])
          with ordinality as credit (account, merchant_id, source, usual, reason, reference, amount, own, exact, n)
        left join cashier.turnover_rule as rule
          on (rule.merchant_id, rule.source) = (credit.merchant_id, credit.source)
      where not ledger.holds_trial(account) order by n) as asking
    on conflict (account_id, reason, reference) do nothing`.execute(tx)
}
