import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of missions, leaderboards and raffles at every instant. */
export const missionInvariants: readonly Invariant[] = [
  {
    // What was claimed, ranked and drawn was paid once and whole, and nothing else was. 4 is the unit of points.
    name: 'Y3',
    sql: `select count(*) from (
        select 'mission' as reason, id, member_id, points, amount from missions.claim
        union all select 'leaderboard', id, member_id, points, amount from missions.leaderboard_place
        union all select 'raffle', id, member_id, points, amount from missions.raffle_draw
        union all select 'check_in', id, member_id, points, amount from missions.check_in) as given
      full join (select reason::text, ref as id, ledger.member_of(account) as member_id,
        coalesce(sum(amount) filter (where ledger.holds_points(account)), 0) as points,
          coalesce(sum(amount) filter (where not ledger.holds_points(account)), 0) as amount
        from ledger.entry where reason in ('mission', 'leaderboard', 'raffle', 'check_in') group by 1, 2, 3) as posted
          using (reason, id, member_id)
      where (given.points, given.amount) is distinct from (posted.points, posted.amount)`,
  },
  {
    // A day of a check-in follows the one before, and the first comes after a day that was missed or after the seventh.
    name: 'P3',
    sql: `select count(*) from missions.check_in as later
      left join missions.check_in as earlier
        on earlier.member_id = later.member_id and earlier.checked_on = later.checked_on - 1
      where later.day <> coalesce(earlier.day % 7 + 1, 1)`,
  },
  {
    // Nobody drew more often than valid bets made chances, and the draws of a member are numbered without a gap.
    name: 'P1',
    sql: `select count(*) from (select raffle_id, member_id, count(*) as draws, max(draw_number) as last
      from missions.raffle_draw group by 1, 2) as drawn
      join missions.raffle on raffle.id = raffle_id
      where last <> draws or draws > (select coalesce(sum(chances), 0) from (
        select least(div(sum(valid_amount), bet_per_chance), chances_daily_max) as chances from missions.tally
        where account_id between ledger.account_of(member_id, 0) and ledger.account_of(member_id, 255)
          and played_on >= begins_on group by played_on) as days)`,
  },
  {
    // What is gone of a prize was drawn.
    name: 'P2',
    sql: `select count(*) from missions.raffle_prize as prize where stock_whole - stock
      <> (select count(*) from missions.raffle_draw as draw where (draw.raffle_id, draw.prize) = (prize.raffle_id,
        prize.prize))`,
  },
]
