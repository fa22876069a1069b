-- Which rows of a site's day are not what bets and ledger come to when they are counted anew, at one instant. Each row
-- of a table is compared by itself, and a row of zeros and none are the same; those that differ stand together by
-- table, currency and category: once as they are kept, once as they are made, with how many rows and members they are.
create or replace function reports.differing(p_merchant integer, p_day date)
returns table (part text, currency smallint, category text, is_kept boolean, rows bigint, members bigint, bets bigint,
  stake bigint, valid bigint, payout bigint, deposits bigint, withdrawals bigint, rebates bigint, bonuses bigint,
  dividends bigint, salaries bigint, other bigint) stable language sql as $$
  with played as materialized (select currency, game_code, member_id, bets, stake, valid, payout
    from reports.plays_of(p_merchant, p_day)),
  moved as materialized (select currency, member_id, deposits, withdrawals, rebates, bonuses, dividends, salaries, other
    from reports.money_of(p_merchant, p_day)),
  plays as (
    select 'plays' as part, currency, game_code, member_id, true as is_kept, bets, stake, valid, payout
    from reports.play where merchant_id = p_merchant and day = p_day
    union all select 'plays', currency, game_code, member_id, false, bets, stake, valid, payout from played
    union all select 'games', currency, game_code, 0, true, bets, stake, valid, payout
    from reports.game_day where merchant_id = p_merchant and day = p_day
    union all select 'games', currency, game_code, 0, false, sum(bets), sum(stake), sum(valid), sum(payout)
    from played group by currency, game_code
    union all select 'players', currency, '', member_id, true, bets, stake, valid, payout
    from reports.player_day where merchant_id = p_merchant and day = p_day
    union all select 'players', currency, '', member_id, false, sum(bets), sum(stake), sum(valid), sum(payout)
    from played group by currency, member_id),
  money as (
    select 'money' as part, currency, member_id, true as is_kept, deposits, withdrawals, rebates, bonuses, dividends,
      salaries, other
    from reports.money where merchant_id = p_merchant and day = p_day
    union all select 'money', currency, member_id, false, deposits, withdrawals, rebates, bonuses, dividends, salaries,
      other
    from moved
    union all select 'money_sums', currency, 0, true, deposits, withdrawals, rebates, bonuses, dividends, salaries,
      other
    from reports.money_day where merchant_id = p_merchant and day = p_day
    union all select 'money_sums', currency, 0, false, sum(deposits), sum(withdrawals), sum(rebates), sum(bonuses),
      sum(dividends), sum(salaries), sum(other)
    from moved group by currency),
  sides as materialized (
    select part, currency, game_code, member_id, is_kept, bets, stake, valid, payout, 0 as deposits, 0 as withdrawals,
      0 as rebates, 0 as bonuses, 0 as dividends, 0 as salaries, 0 as other
    from plays
    union all select part, currency, '', member_id, is_kept, 0, 0, 0, 0, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other
    from money),
  uneven as (
    select part, currency, game_code, member_id
    from (select part, currency, game_code, member_id, case when is_kept then 1 else -1 end as sign, bets, stake, valid,
        payout, deposits, withdrawals, rebates, bonuses, dividends, salaries, other from sides) as each
    group by part, currency, game_code, member_id
    having (sum(sign * bets), sum(sign * stake), sum(sign * valid), sum(sign * payout), sum(sign * deposits),
      sum(sign * withdrawals), sum(sign * rebates), sum(sign * bonuses), sum(sign * dividends), sum(sign * salaries),
      sum(sign * other)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  select part, currency, catalog.category_of(game_code), side.is_kept, count(*), count(distinct nullif(member_id, 0)),
    coalesce(sum(bets), 0)::bigint, coalesce(sum(stake), 0)::bigint, coalesce(sum(valid), 0)::bigint,
    coalesce(sum(payout), 0)::bigint, coalesce(sum(deposits), 0)::bigint, coalesce(sum(withdrawals), 0)::bigint,
    coalesce(sum(rebates), 0)::bigint, coalesce(sum(bonuses), 0)::bigint, coalesce(sum(dividends), 0)::bigint,
    coalesce(sum(salaries), 0)::bigint, coalesce(sum(other), 0)::bigint
  from uneven cross join (values (true), (false)) as side (is_kept)
  left join sides using (part, currency, game_code, member_id, is_kept)
  group by 1, 2, 3, 4;
$$;
