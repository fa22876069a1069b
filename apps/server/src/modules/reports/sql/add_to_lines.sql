-- Adds to the sums of lines: to those of the members themselves and of everybody above, as the tree was when the day
-- began. A day so belongs to one line from its beginning to its end, whoever is moved on it. Goes up step by step with
-- the sums of those directly below, so that who has many below is written once a step; no further than a hundred.
create or replace function reports.add_to_lines(p_diffs reports.line_diff[]) returns void language plpgsql as $$
declare
  v_step reports.line_diff[] := p_diffs;
begin
  if coalesce(cardinality(p_diffs), 0) = 0 then return; end if;
  perform from reports.line_state for update;
  for v_number in 1..100 loop
    with summed as materialized (
      select merchant_id, day, currency, member_id, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
        sum(valid)::bigint as valid, sum(payout)::bigint as payout, sum(deposits)::bigint as deposits,
        sum(withdrawals)::bigint as withdrawals, sum(rebates)::bigint as rebates, sum(bonuses)::bigint as bonuses,
        sum(dividends)::bigint as dividends, sum(salaries)::bigint as salaries, sum(other)::bigint as other
      from unnest(v_step) group by 1, 2, 3, 4),
    began as materialized (
      select merchant_id, day, day::timestamp at time zone site.time_zone_of(merchant_id) as at
      from (select distinct merchant_id, day from summed) as each),
    placed as materialized (
      select summed.*, upline_id from summed join began using (merchant_id, day)
      cross join lateral members.above_at(member_id, at)),
    written as (
      insert into reports.line_day as kept (upline_id, day, currency, member_id, bets, stake, valid, payout, deposits,
        withdrawals, rebates, bonuses, dividends, salaries, other)
      select coalesce(upline_id, 0), day, currency, member_id, bets, stake, valid, payout, deposits, withdrawals,
        rebates, bonuses, dividends, salaries, other
      from placed order by 1, 2, 3, 4
      on conflict (upline_id, day, currency, member_id) do update set bets = kept.bets + excluded.bets,
        stake = kept.stake + excluded.stake, valid = kept.valid + excluded.valid,
        payout = kept.payout + excluded.payout, deposits = kept.deposits + excluded.deposits,
        withdrawals = kept.withdrawals + excluded.withdrawals, rebates = kept.rebates + excluded.rebates,
        bonuses = kept.bonuses + excluded.bonuses, dividends = kept.dividends + excluded.dividends,
        salaries = kept.salaries + excluded.salaries, other = kept.other + excluded.other)
    select array_agg((merchant_id, day, currency, upline_id, bets, stake, valid, payout, deposits, withdrawals,
      rebates, bonuses, dividends, salaries, other)::reports.line_diff)
    into v_step from placed where upline_id is not null;
    exit when v_step is null;
  end loop;
end $$;
