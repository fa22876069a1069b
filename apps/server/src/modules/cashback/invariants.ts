import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of cashback at every instant. */
export const cashbackInvariants: readonly Invariant[] = [
  {
    // What was claimed or paid by itself was credited with its amount, once, and nothing else was.
    name: 'CB1',
    sql: `select count(*) from cashback.claim
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry where reason = 'cashback' group by 1, 2) as posted using (id, member_id)
      where (claim.amount, 1) is distinct from (posted.credited, posted.times)`,
  },
  {
    // A claim is the sum of the parts that it has paid, all of them its member's.
    name: 'CB2',
    sql: `select count(*) from cashback.claim
      left join (select claim_id as id, sum(amount) as amount, min(member_id) as one, max(member_id) as another
        from cashback.part where claim_id is not null group by 1) as paid using (id)
      where (claim.amount, member_id, member_id) is distinct from (paid.amount, one, another)`,
  },
  {
    // No part is more than its rate of its valid bets, rounded down.
    name: 'CB3',
    sql: `select count(*) from cashback.part where amount > greatest(0, div(valid::numeric * rate, 10000))`,
  },
]
