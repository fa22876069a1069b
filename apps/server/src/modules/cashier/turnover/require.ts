import { maxAmount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Credit, walletOf } from '../../ledger/index.ts'
import { usualMultiples } from './multiples.ts'

/**
 * Asks for play with a credit, by the rules of now. Called in the transaction that credits and after its entry, whose
 * lock of the wallet puts the requirements into the order of the credits. What asks for nothing is written down too:
 * the books prove that every deposit was asked. Trial money is never drawn out.
 */
export async function requireTurnover(tx: Tx, credit: Credit): Promise<void> {
  const { merchantId, source, reason, reference, amount } = credit
  await sql`insert into cashier.turnover_requirement (account_id, source, reason, reference, credit_amount,
      required_amount, weights, since, expires_at, state, decided_at)
    select account, ${source}, ${reason}, ${reference}, ${amount}, required, weights, at, at + make_interval(days => days),
      case required when 0 then 'done' else 'open' end::cashier.turnover_state, case required when 0 then at end
    from (select ${walletOf(credit.memberId, credit.currency)}::bigint as account, clock_timestamp() as at, days,
        least(${maxAmount}, ceil(${amount}::numeric * coalesce(multiple, ${usualMultiples[source]}) / 10000))::bigint
          as required,
        (select coalesce(jsonb_object_agg(category, weight), '{}') from cashier.turnover_weight
          where (merchant_id, source) = (${merchantId}, ${source}::cashier.turnover_source)) as weights
      from (select) as one left join cashier.turnover_rule
        on (merchant_id, source) = (${merchantId}, ${source}::cashier.turnover_source)) as asking
    where not ledger.holds_trial(account)
    on conflict (account_id, reason, reference) do nothing`.execute(tx)
}
