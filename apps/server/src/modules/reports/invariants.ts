import type { Invariant } from '../../platform/invariants.ts'

/** What must hold of the sums of reports at every instant. */
export const reportInvariants: readonly Invariant[] = [
  {
    // The plays that are counted, with what their reader has not read yet, are all ends of members of a site.
    name: 'RP1',
    sql: `with counted as (
        select member_id, currency, game_code, sum(bets) as bets, sum(stake) as stake, sum(valid) as valid,
          sum(payout) as payout
        from (select member_id, currency, game_code, bets, stake, valid, payout from reports.play
          union all
          select ledger.member_of(account_id), ledger.currency_of(account_id), game_code, bets_diff, stake_diff,
            valid_diff, payout_diff
          from wagering.unread_ends('reports', null)
          where not ledger.holds_trial(account_id)
            and members.merchant_of(ledger.member_of(account_id)) is not null) as each
        group by 1, 2, 3),
      ended as (
        select ledger.member_of(account_id) as member_id, ledger.currency_of(account_id) as currency, game_code,
          count(*) as bets, sum(stake) as stake, sum(valid) as valid, sum(payout) as payout
        from (select distinct on (bet_id) account_id, game_code, status, stake, valid, payout from wagering.every_end
          order by bet_id, version desc) as last
        where status in ('won', 'lost', 'push') and not ledger.is_partners(account_id)
          and not ledger.holds_trial(account_id) and members.merchant_of(ledger.member_of(account_id)) is not null
        group by 1, 2, 3)
      select count(*) from counted full join ended using (member_id, currency, game_code)
      where exists (select from platform.outbox_cursor where reader = 'reports')
        and (coalesce(counted.bets, 0), coalesce(counted.stake, 0), coalesce(counted.valid, 0),
          coalesce(counted.payout, 0))
        is distinct from (coalesce(ended.bets, 0), coalesce(ended.stake, 0), coalesce(ended.valid, 0),
          coalesce(ended.payout, 0))`,
  },
  {
    // The money that is counted is what the ledger has, up to the cursor.
    name: 'RP2',
    sql: `with counted as (
        select member_id, currency, sum(deposits - withdrawals + rebates + bonuses + dividends + salaries + other)
            as moved, sum(deposits) as deposits, sum(withdrawals) as withdrawals
        from reports.money group by 1, 2),
      written as (
        select ledger.member_of(account) as member_id, ledger.currency_of(account) as currency, sum(amount) as moved,
          sum(amount) filter (where reason = 'deposit') as deposits,
          -sum(amount) filter (where reason in ('withdrawal', 'withdrawal_returned')) as withdrawals
        from ledger.entry where batch <= (select cursor.batch from reports.cursor)
          and reports.kind_of(reason) is not null and not ledger.is_partners(account)
          and not ledger.holds_points(account) and not ledger.holds_trial(account)
          and members.merchant_of(ledger.member_of(account)) is not null
        group by 1, 2)
      select count(*) from counted full join written using (member_id, currency)
      where (coalesce(counted.moved, 0), coalesce(counted.deposits, 0), coalesce(counted.withdrawals, 0))
        is distinct from (coalesce(written.moved, 0), coalesce(written.deposits, 0),
          coalesce(written.withdrawals, 0))`,
  },
  {
    // The sums over members, games and both are the sums of what they are made of.
    name: 'RP3',
    sql: `select sum(count) from (
      select count(*) from (select merchant_id, day, currency, game_code, sum(bets) as bets, sum(stake) as stake,
          sum(valid) as valid, sum(payout) as payout from reports.play group by 1, 2, 3, 4) as made
        full join reports.game_day as kept using (merchant_id, day, currency, game_code)
        where (kept.bets, kept.stake, kept.valid, kept.payout)
          is distinct from (made.bets, made.stake, made.valid, made.payout)
      union all
      select count(*) from (select merchant_id, day, currency, member_id, sum(bets) as bets, sum(stake) as stake,
          sum(valid) as valid, sum(payout) as payout from reports.play group by 1, 2, 3, 4) as made
        full join reports.player_day as kept using (merchant_id, day, currency, member_id)
        where (kept.bets, kept.stake, kept.valid, kept.payout)
          is distinct from (made.bets, made.stake, made.valid, made.payout)
      union all
      select count(*) from (select merchant_id, day, currency, sum(deposits) as deposits, sum(withdrawals) as out,
          sum(rebates) as rebates, sum(bonuses) as bonuses, sum(dividends) as dividends, sum(salaries) as salaries,
          sum(other) as other from reports.money group by 1, 2, 3) as made
        full join reports.money_day as kept using (merchant_id, day, currency)
        where (kept.deposits, kept.withdrawals, kept.rebates, kept.bonuses, kept.dividends, kept.salaries, kept.other)
          is distinct from (made.deposits, made.out, made.rebates, made.bonuses, made.dividends, made.salaries,
            made.other)) as each`,
  },
  {
    // The line of a member is the member alone, and the lines of those who were directly below.
    name: 'RP4',
    sql: `select count(*) from (
      select member_id, day, currency
      from (select member_id, day, currency, bets, stake, valid, payout, deposits, withdrawals, rebates, bonuses,
          dividends, salaries, other from reports.line_day
        union all select upline_id, day, currency, -bets, -stake, -valid, -payout, -deposits, -withdrawals, -rebates,
          -bonuses, -dividends, -salaries, -other from reports.line_day where upline_id <> 0
        union all select member_id, day, currency, -bets, -stake, -valid, -payout, 0, 0, 0, 0, 0, 0, 0
          from reports.player_day
        union all select member_id, day, currency, 0, 0, 0, 0, -deposits, -withdrawals, -rebates, -bonuses,
          -dividends, -salaries, -other from reports.money) as part
      where exists (select from reports.line_state where filled_at is not null)
      group by 1, 2, 3
      having (sum(bets), sum(stake), sum(valid), sum(payout), sum(deposits), sum(withdrawals), sum(rebates),
        sum(bonuses), sum(dividends), sum(salaries), sum(other)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as uneven`,
  },
  {
    // The valid bets of a team by category are those of the line without the member.
    name: 'RP5',
    sql: `select count(*) from (
      select member_id, day, currency
      from (select member_id, day, currency, valid from reports.team_category
        union all select member_id, day, currency, -valid from reports.line_day
        union all select member_id, day, currency, valid from reports.player_day) as part
      where exists (select from reports.line_state where filled_at is not null and categories_filled_at is not null)
      group by 1, 2, 3 having sum(valid) <> 0) as uneven`,
  },
]
