import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of rebates at every instant. */
export const rebateInvariants: readonly Invariant[] = [
  {
    // Every payout was credited with its whole units, once, and nothing else was.
    name: 'RB1',
    sql: `select count(*) from (select id, member_id, amount from agents.rebate_payout where amount > 0) as payout
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry where reason = 'agent_rebate' group by 1, 2) as posted using (id, member_id)
      where (payout.amount, 1) is distinct from (posted.credited, posted.times)`,
  },
  {
    // The shares of a day add up to what the rates at the top of all lines come to, to the last part of a unit.
    name: 'RB2',
    sql: `select count(*) from (select due, coalesce((select sum(parts) from agents.rebate_share
      where day_id = rebate_day.id), 0) as shared from agents.rebate_day) as day where due <> shared`,
  },
  {
    // A day that is done has paid every share, and each payout goes on from what the one before has left.
    name: 'RB3',
    sql: `select (select count(*) from (select day_id, member_id, sum(parts) as parts from agents.rebate_share
        join agents.rebate_day on id = day_id where done_at is not null group by 1, 2) as share
        left join agents.rebate_payout as payout using (day_id, member_id)
        where payout.parts is distinct from share.parts)
      + (select count(*) from (select carried,
          coalesce(lag(rest) over (partition by member_id order by id), 0) as left_by
        from agents.rebate_payout) as payout where carried <> left_by)`,
  },
]
