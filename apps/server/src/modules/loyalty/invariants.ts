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
        where ledger.holds_points(account) and reason in ('points_earned', 'points_deposit', 'mission',
          'leaderboard', 'raffle', 'check_in', 'tournament')
          group by 1) as posted using (member)
      where coalesce(earned.points, 0) <> coalesce(posted.points, 0)`,
  },
  {
    // An adjustment of points that says it is posted moved them, once; no other did, nor anything without one.
    name: 'Y3',
    sql: `select count(*) from loyalty.adjustment
      full join (select ref as id, ledger.member_of(account) as member_id, sum(amount) as points
        from ledger.entry where reason = 'points_adjusted' group by 1, 2) as moved using (id, member_id)
      where case when adjustment.state = 'posted' then adjustment.points end is distinct from moved.points`,
  },
  {
    // A deposit gave the points that were noted, once; nothing else gave any for a deposit.
    name: 'Y4',
    sql: `select count(*) from loyalty.deposit_points as noted
      full join (select ref as deposit_id, ledger.member_of(account) as member_id, sum(amount) as points
        from ledger.entry where reason = 'points_deposit' group by 1, 2) as moved using (deposit_id, member_id)
      where case when noted.given_at is not null then noted.points end is distinct from moved.points`,
  },
  {
    // A gift for a birthday that was claimed was paid once in its year; no other was.
    name: 'Y5',
    sql: `select count(*) from loyalty.birthday_gift as claimed
      full join (select account as account_id, ref as year, sum(amount) as posted from ledger.entry
        where reason = 'birthday' group by 1, 2) as moved using (account_id, year)
      where claimed.amount is distinct from moved.posted`,
  },
]
