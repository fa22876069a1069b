import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of referral at every instant. */
export const referralInvariants: readonly Invariant[] = [
  {
    // What was paid for friends was credited with its amount, once, and nothing else was.
    name: 'RF1',
    sql: `select count(*) from referrals.payment
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as credited, count(*) as times
        from ledger.entry where reason = 'referral' group by 1, 2) as posted using (id, member_id)
      where (payment.amount, 1) is distinct from (posted.credited, posted.times)`,
  },
  {
    // A payment is the sum of what its member's own friends have earned.
    name: 'RF2',
    sql: `select count(*) from referrals.payment
      left join (select payment_id as id, sum(amount) as amount, min(member_id) as one, max(member_id) as another
        from referrals.reward join referrals.friend using (friend_id) group by 1) as earned using (id)
      where (payment.amount, member_id, member_id) is distinct from (earned.amount, one, another)`,
  },
  {
    // No share is more than its rate of its valid bets, rounded down, and a friend has a gift once and no more.
    name: 'RF3',
    sql: `select count(*) from referrals.reward join referrals.friend using (friend_id)
      where kind = 'share' and reward.amount > greatest(0, div(reward.valid::numeric * rate, 10000))
        or kind = 'gift' and not is_gifted`,
  },
]
