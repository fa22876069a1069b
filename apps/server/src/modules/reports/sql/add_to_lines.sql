-- Adds to the sums of lines: to those of the members themselves and of everybody above, as the tree was when the day
-- began. A day so belongs to one line from its beginning to its end, whoever is moved on it.
create or replace function reports.add_to_lines(p_diffs reports.line_diff[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(p_diffs), 0) = 0 then return; end if;
  perform from reports.line_state for update;
  with diffs as materialized (
    select day, currency, member_id, bets, stake, valid, payout, deposits, withdrawals, rebates, bonuses, dividends,
      salaries, other, merchant_id
    from unnest(p_diffs)),
  asked as materialized (
    select day, day::timestamp at time zone site.time_zone_of(merchant_id) as began,
      array_agg(distinct member_id) as ids
    from diffs group by merchant_id, day),
  lines as materialized (
    select day, of_id, id, upline_id
    from asked cross join lateral members.lines_at(ids, began) as line)
  insert into reports.line_day as kept (upline_id, day, currency, member_id, bets, stake, valid, payout, deposits,
    withdrawals, rebates, bonuses, dividends, salaries, other)
  select upline_id, lines.day, currency, id, sum(bets), sum(stake), sum(valid), sum(payout), sum(deposits),
    sum(withdrawals), sum(rebates), sum(bonuses), sum(dividends), sum(salaries), sum(other)
  from diffs join lines on lines.of_id = diffs.member_id and lines.day = diffs.day
  group by 1, 2, 3, 4
  on conflict (upline_id, day, currency, member_id) do update set bets = kept.bets + excluded.bets,
    stake = kept.stake + excluded.stake, valid = kept.valid + excluded.valid, payout = kept.payout + excluded.payout,
    deposits = kept.deposits + excluded.deposits, withdrawals = kept.withdrawals + excluded.withdrawals,
    rebates = kept.rebates + excluded.rebates, bonuses = kept.bonuses + excluded.bonuses,
    dividends = kept.dividends + excluded.dividends, salaries = kept.salaries + excluded.salaries,
    other = kept.other + excluded.other;
end $$;
