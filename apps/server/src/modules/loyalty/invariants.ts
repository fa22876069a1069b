import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of points at every instant, besides what the ledger's own invariants say of every wallet. */
export const loyaltyInvariants: readonly Invariant[] = [
  {
    // Every exchange took its points once, and gave them back once if it was rejected.
    name: 'Y1',
    sql: `select count(*) from (select exchange.id from loyalty.exchange
      left join ledger.entry on entry.account = ledger.account_of(exchange.member_id, 4) and entry.ref = exchange.id
        and entry.reason in ('redeemed', 'redeem_returned', 'points_converted')
      group by exchange.id having coalesce(sum(entry.amount), 0) <> case exchange.status when 'rejected' then 0
        else -exchange.points end) as wrong`,
  },
  {
    // The points that members earned, by bets and otherwise, are those in the books. 4 is the unit of points.
    name: 'Y2',
    sql: `select count(*) from (select ledger.member_of(account_id) as member, sum(earned_points) as points
      from loyalty.play group by 1) as earned
      full join (select ledger.member_of(account) as member, sum(amount) as points from ledger.entry
        where ledger.holds_points(account) and reason in ('points_earned', 'mission',
          'leaderboard', 'raffle', 'check_in')
          group by 1) as posted using (member)
      where coalesce(earned.points, 0) <> coalesce(posted.points, 0)`,
  },
]
