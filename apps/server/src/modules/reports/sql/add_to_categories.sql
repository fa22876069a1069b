-- Adds to the sums by category of everybody above these members, as the tree was when the day began, step by step with
-- the sums of those directly below, as `add_to_lines` does: no further than a hundred.
create or replace function reports.add_to_categories(p_diffs reports.category_diff[]) returns void
language plpgsql as $$
declare
  v_step reports.category_diff[] := p_diffs;
begin
  if coalesce(cardinality(p_diffs), 0) = 0 then return; end if;
  perform from reports.line_state for update;
  for v_number in 1..100 loop
    with summed as materialized (
      select merchant_id, day, currency, member_id, category, sum(valid)::bigint as valid
      from unnest(v_step) group by 1, 2, 3, 4, 5 having sum(valid) <> 0),
    began as materialized (
      select merchant_id, day, day::timestamp at time zone site.time_zone_of(merchant_id) as at
      from (select distinct merchant_id, day from summed) as each),
    placed as materialized (
      select merchant_id, day, currency, upline_id, category, sum(valid)::bigint as valid
      from summed join began using (merchant_id, day) cross join lateral members.above_at(member_id, at)
      where upline_id is not null group by 1, 2, 3, 4, 5),
    written as (
      insert into reports.team_category as kept (member_id, day, currency, category, valid)
      select upline_id, day, currency, category, valid from placed order by 1, 2, 3, 4
      on conflict (member_id, day, currency, category) do update set valid = kept.valid + excluded.valid)
    select array_agg((merchant_id, day, currency, upline_id, category, valid)::reports.category_diff)
    into v_step from placed;
    exit when v_step is null;
  end loop;
end $$;
