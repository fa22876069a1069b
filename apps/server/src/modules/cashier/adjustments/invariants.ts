import type { Invariant } from '../../../platform/invariants.ts'

/** What must hold of balances that people have put right. */
export const adjustmentInvariants: readonly Invariant[] = [
  {
    // An adjustment that says it is posted moved its amount, once; no other did, nor anything without one.
    name: 'C40',
    sql: `select count(*) from cashier.adjustment
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as amount
        from ledger.entry where reason = 'adjustment' group by 1, 2) as moved using (id, member_id)
      where case when adjustment.state = 'posted' then adjustment.amount end is distinct from moved.amount`,
  },
  {
    // The house's account is what was posted, with the sign turned.
    name: 'C41',
    sql: `select count(*) from (select currency, sum(amount) as amount from cashier.adjustment
        where state = 'posted' group by currency) as posted
      full join (select currency, sum(balance) as balance from ledger.house_balance
        where house = 'adjustment' group by currency) as held using (currency)
      where coalesce(amount, 0) <> -coalesce(balance, 0)`,
  },
  {
    // An adjustment is in the last state of its history, decided by whoever is named there.
    name: 'C42',
    sql: `select count(*) from cashier.adjustment
      left join (select adjustment_id, (array_agg(state order by id desc))[1] as state,
        (array_agg(by order by id desc))[1] as by from cashier.adjustment_event
        group by adjustment_id) as newest on newest.adjustment_id = adjustment.id
      where newest.state is distinct from adjustment.state
        or newest.by <> coalesce(adjustment.decided_by, adjustment.proposed_by)`,
  },
]
