import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of contracts at every instant. */
export const contractInvariants: readonly Invariant[] = [
  {
    // What was paid is in the books once: to the receiver, and out of the giver's wallet
    // unless the company paid. What is owed is in none.
    name: 'C1',
    sql: `select count(*) from (
      select id, receiver_id as member, amount from agents.payout where paid_at is not null and amount > 0
      union all select id, giver_id, -amount from agents.payout where paid_at is not null and amount > 0
        and giver_id is not null) as owed
      full join (select ref as id, ledger.member_of(account) as member, amount from ledger.entry
        where reason in ('salary', 'dividend')) as posted using (id, member)
      where owed.amount is distinct from posted.amount`,
  },
  {
    // Windows of a period add up to what its last one says that it is worth: a share of
    // the bets, or of a dividend's base.
    name: 'C2',
    sql: `select count(*) from (select sum(amount) as paid, max(case when gross_amount is null then counted_amount
      else greatest(base_amount, 0) end) as worth,
        max(rate_bp) as rate from agents.payout group by contract_id, period_at) as period
      where paid <> div(worth::numeric * rate, 10000)`,
  },
  {
    // Windows of a contract neither overlap nor leave its time.
    name: 'C3',
    sql: `select count(*) from (select from_at, until_at, starts_at, ends_at,
      lag(until_at) over (partition by contract_id order by until_at) as before
      from agents.payout join agents.contract on contract.id = contract_id) as settled
      where from_at < greatest(before, starts_at) or until_at > ends_at`,
  },
]
