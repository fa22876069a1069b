-- The plays of a site's day made anew from the bets, without what the reader has not counted yet: what `reports.play`
-- must say. All of it is read in one statement, so nothing is missing and nothing twice.
create or replace function reports.plays_of(p_merchant integer, p_day date)
returns table (currency smallint, game_code text, member_id bigint, bets int, stake bigint, valid bigint, payout bigint)
stable language sql as $$
  select ledger.currency_of(account_id), game_code, ledger.member_of(account_id), sum(bets)::int, sum(stake)::bigint,
    sum(valid)::bigint, sum(payout)::bigint
  from (
    select account_id, game_code, bets_diff as bets, stake_diff as stake, valid_diff as valid, payout_diff as payout
    from wagering.ends_between(p_day::timestamp at time zone site.time_zone_of(p_merchant),
      (p_day + 1)::timestamp at time zone site.time_zone_of(p_merchant))
    union all
    select account_id, game_code, -bets_diff, -stake_diff, -valid_diff, -payout_diff
    from wagering.unread_ends('reports', null)
    where ended_at >= p_day::timestamp at time zone site.time_zone_of(p_merchant)
      and ended_at < (p_day + 1)::timestamp at time zone site.time_zone_of(p_merchant)) as each
  where not ledger.holds_trial(account_id) and members.merchant_of(ledger.member_of(account_id)) = p_merchant
  group by 1, 2, 3;
$$;
