-- The nearest agent above each of many members as their lines were at an instant: plain members in between are passed
-- over, and whoever has no agent above has no row. Who is an agent, is asked of today. A line is walked no further than
-- a hundred steps.
create or replace function members.agent_above(p_members bigint[], p_at timestamptz)
returns table (of_id bigint, id bigint) stable language sql as $$
  with recursive line (of_id, id, upline_id, is_agent, step) as (
    select member.id, member.id, case when later.id is null then member.upline_id else later.upline_before end, false, 0
    from unnest(p_members) as asked (id) join members.member on member.id = asked.id
    left join lateral (select upline_change.id, upline_before from members.upline_change
      where member_id = member.id and upline_change.at > p_at order by upline_change.at, upline_change.id limit 1)
      as later on true
    union all
    select line.of_id, member.id, case when later.id is null then member.upline_id else later.upline_before end,
      member.type in (1, 2, 41, 42), line.step + 1
    from line join members.member on member.id = line.upline_id
    left join lateral (select upline_change.id, upline_before from members.upline_change
      where member_id = member.id and upline_change.at > p_at order by upline_change.at, upline_change.id limit 1)
      as later on true
    where not line.is_agent and line.step < 100)
  select line.of_id, line.id from line where line.is_agent;
$$;
