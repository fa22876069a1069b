import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of what the cashier gives, at every instant. */
export const cashierInvariants: readonly Invariant[] = [
  {
    // What was given of a refill was paid once and whole, and nothing else was.
    name: 'C1',
    sql: `select count(*) from cashier.refill
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as amount
        from ledger.entry where reason = 'refill' group by 1, 2) as posted using (id, member_id)
      where refill.amount is distinct from posted.amount`,
  },
]
