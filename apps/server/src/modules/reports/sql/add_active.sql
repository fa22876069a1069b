-- Adds so many active members (`bets` of the rows, one or less by one) in a time that began with `day` to everybody
-- above them, as the tree was then: step by step, as sums are added to lines.
create or replace function reports.add_active(p_span reports.active_span, p_rows reports.line_diff[]) returns void
language plpgsql as $$
declare
  v_step reports.line_diff[] := p_rows;
begin
  for v_number in 1..100 loop
    exit when v_step is null;
    with began as materialized (
      select merchant_id, day, day::timestamp at time zone site.time_zone_of(merchant_id) as at
      from (select distinct merchant_id, day from unnest(v_step)) as each),
    above as materialized (
      select merchant_id, day, currency, upline_id, sum(bets)::int as bets
      from unnest(v_step) join began using (merchant_id, day) cross join lateral members.above_at(member_id, at)
      where upline_id is not null group by 1, 2, 3, 4),
    written as (
      insert into reports.team_active as kept (member_id, currency, span, starts, active)
      select upline_id, currency, p_span, day, bets from above where bets <> 0 order by 1, 2, 3, 4
      on conflict (member_id, currency, span, starts) do update set active = kept.active + excluded.active)
    select array_agg((merchant_id, day, currency, upline_id, bets, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)::reports.line_diff)
    into v_step from above where bets <> 0;
  end loop;
end $$;
