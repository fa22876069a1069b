-- Counts who came up to a member's number, and who was moved up to a change's: how many are below everybody above, and
-- how many registered there on each day. The caller holds the cursor, so that each is counted once. After a move both
-- lines are counted again from what is directly below, from the lowest on.
create or replace function reports.count_teams(p_member bigint, p_change bigint) returns void language plpgsql as $$
declare
  seen record;
  moved record;
  each_id bigint;
begin
  select member_id, change_id into seen from reports.team_cursor;
  with joined as materialized (
    select array_agg(id) as ids from members.joined_between(seen.member_id, p_member))
  insert into reports.team_size as kept (member_id, members)
  select line.id, count(*) from joined cross join lateral members.lines_at(ids, 'infinity') as line
  where line.id <> of_id group by 1 order by 1
  on conflict (member_id) do update set members = kept.members + excluded.members;
  with joined as materialized (
    select day, day::timestamp at time zone site.time_zone_of(merchant_id) as began, array_agg(id) as ids
    from (select merchant_id, id, (registered_at at time zone site.time_zone_of(merchant_id))::date as day
      from members.joined_between(seen.member_id, p_member)) as each
    group by merchant_id, day)
  insert into reports.team_joined as kept (member_id, day, joined)
  select line.id, day, count(*) from joined
  cross join lateral members.lines_at(ids, began) as line
  where line.id <> of_id group by 1, 2 order by 1, 2
  on conflict (member_id, day) do update set joined = kept.joined + excluded.joined;
  for moved in select upline_before, upline_after from members.moved_between(seen.change_id, p_change) order by id loop
    for each_id in select id
        from unnest(array[moved.upline_before, moved.upline_after]) with ordinality as side (of, at)
        cross join lateral members.lines_at(array[of], 'infinity') where of is not null order by at, step loop
      insert into reports.team_size (member_id, members)
      select each_id, coalesce(sum(1 + coalesce(members, 0)), 0) from members.directly_below(each_id) as below
      left join reports.team_size on member_id = below.id where below.id <= p_member
      on conflict (member_id) do update set members = excluded.members;
    end loop;
  end loop;
  update reports.team_cursor set member_id = p_member, change_id = p_change;
end $$;
