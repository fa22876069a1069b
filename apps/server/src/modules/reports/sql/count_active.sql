-- Counts who is active in the day, week and month of each of these days, for everybody above as the tree was when that
-- time began; whoever is no longer, because a day was made anew, is taken away again. Compares what the sums say now
-- with what is counted, so that to call it again changes nothing.
create or replace function reports.count_active(p_days reports.line_diff[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(p_days), 0) = 0 then return; end if;
  perform from reports.line_state for update;
  with asked as materialized (
    select distinct merchant_id, currency, member_id, span, date_trunc(span::text, day::timestamp)::date as starts
    from unnest(p_days) cross join unnest(enum_range(null::reports.active_span)) as span),
  judged as materialized (
    select merchant_id, currency, member_id, span, starts,
      exists (select from reports.player_day
        where player_day.merchant_id = asked.merchant_id and player_day.currency = asked.currency
          and player_day.member_id = asked.member_id and bets > 0
          and day = any(array(select generate_series(starts::timestamp,
            starts + ('1 ' || span::text)::interval - interval '1 day', interval '1 day')::date))) as is_active,
      exists (select from reports.active_member as counted
        where counted.member_id = asked.member_id and counted.currency = asked.currency and counted.span = asked.span
          and counted.starts = asked.starts) as is_counted
    from asked),
  changed as materialized (
    select merchant_id, currency, member_id, span, starts, is_active from judged where is_active <> is_counted),
  came as (
    insert into reports.active_member (member_id, currency, span, starts)
    select member_id, currency, span, starts from changed where is_active order by 1, 2, 3, 4),
  went as (
    delete from reports.active_member using changed
    where not is_active and active_member.member_id = changed.member_id and active_member.currency = changed.currency
      and active_member.span = changed.span and active_member.starts = changed.starts),
  began as materialized (
    select starts, starts::timestamp at time zone site.time_zone_of(merchant_id) as at,
      array_agg(distinct member_id) as ids
    from changed group by merchant_id, starts),
  lines as materialized (
    select starts, of_id, id
    from began cross join lateral members.lines_at(ids, at) as line where id <> of_id)
  insert into reports.team_active as kept (member_id, currency, span, starts, active)
  select id, currency, span, starts, sum(case when is_active then 1 else -1 end)
  from changed join lines using (starts) where of_id = member_id
  group by 1, 2, 3, 4
  on conflict (member_id, currency, span, starts) do update set active = kept.active + excluded.active;
end $$;
