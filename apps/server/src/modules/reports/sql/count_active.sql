-- Counts who is active in the day, week and month of each of these days, for everybody above as the tree was when that
-- time began; whoever is no longer, because a day was made anew, is taken away again. Compares what the sums say now
-- with what is counted, so that to call it again changes nothing.
create or replace function reports.count_active(p_days reports.line_diff[]) returns void language plpgsql as $$
declare
  v_span reports.active_span;
  -- Those who are active now and were not, with one, and those who are no longer, with one less.
  v_changed reports.line_diff[];
begin
  if coalesce(cardinality(p_days), 0) = 0 then return; end if;
  perform from reports.line_state for update;
  foreach v_span in array enum_range(null::reports.active_span) loop
    with asked as materialized (
      select distinct merchant_id, currency, member_id, date_trunc(v_span::text, day::timestamp)::date as starts
      from unnest(p_days)),
    judged as materialized (
      select merchant_id, currency, member_id, starts,
        exists (select from reports.player_day
          where player_day.merchant_id = asked.merchant_id and player_day.currency = asked.currency
            and player_day.member_id = asked.member_id and bets > 0
            and day = any(array(select generate_series(starts::timestamp,
              starts + ('1 ' || v_span::text)::interval - interval '1 day', interval '1 day')::date))) as is_active,
        exists (select from reports.active_member as counted
          where counted.member_id = asked.member_id and counted.currency = asked.currency and counted.span = v_span
            and counted.starts = asked.starts) as is_counted
      from asked),
    came as (
      insert into reports.active_member (member_id, currency, span, starts)
      select member_id, currency, v_span, starts from judged where is_active and not is_counted order by 1, 2, 3, 4)
    select array_agg((merchant_id, starts, currency, member_id, is_active::int - is_counted::int, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0)::reports.line_diff)
    into v_changed from judged where is_active <> is_counted;
    delete from reports.active_member using unnest(v_changed) as changed
    where changed.bets < 0 and active_member.member_id = changed.member_id
      and active_member.currency = changed.currency and active_member.span = v_span
      and active_member.starts = changed.day;
    perform reports.add_active(v_span, v_changed);
  end loop;
end $$;
