import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of promotions at every instant. */
export const promotionInvariants: readonly Invariant[] = [
  {
    // An application that was accepted was credited once with its amount, and no other one was.
    name: 'PR1',
    sql: `select count(*) from promotion.application
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry
        where reason = 'promotion_issued' group by 1, 2) as posted using (id, member_id)
      where (coalesce(application.amount, 0), case when application.status = 'issued' then 1 else 0 end)
        is distinct from (coalesce(posted.credited, 0)::bigint, coalesce(posted.times, 0))`,
  },
]
