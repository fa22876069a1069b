-- Members with everybody above them, as the tree was at an instant: a row for each step of each line, the member's own
-- first, with who is directly above it; 0 is nobody. A line is walked no further than a hundred steps, and a circle
-- once.
create or replace function members.lines_at(p_members bigint[], p_at timestamptz)
returns table (of_id bigint, id bigint, upline_id bigint, step int) stable language sql as $$
  with recursive line (of_id, id, upline_id, step) as (
    select member.id, member.id, case when later.id is null then member.upline_id else later.upline_before end, 1
    from unnest(p_members) as asked (id) join members.member on member.id = asked.id
    left join lateral (select upline_change.id, upline_before from members.upline_change
      where member_id = member.id and upline_change.at > p_at order by upline_change.at, upline_change.id limit 1)
      as later on true
    union all
    select line.of_id, member.id, case when later.id is null then member.upline_id else later.upline_before end,
      line.step + 1
    from line join members.member on member.id = line.upline_id
    left join lateral (select upline_change.id, upline_before from members.upline_change
      where member_id = member.id and upline_change.at > p_at order by upline_change.at, upline_change.id limit 1)
      as later on true
    where line.step < 100)
  cycle id set is_again using walked
  select line.of_id, line.id, coalesce(line.upline_id, 0), line.step from line where not is_again;
$$;
