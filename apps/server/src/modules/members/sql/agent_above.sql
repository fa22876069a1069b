-- The nearest agent above each of many members as their lines were at an instant: plain members in between are passed
-- over, and whoever has no agent above has no row. Who is an agent, is asked of today. A line is walked no further than
-- a hundred steps.
create or replace function members.agent_above(p_members bigint[], p_at timestamptz)
returns table (of_id bigint, id bigint) stable language sql as $$
  with recursive line (of_id, id, is_agent, step) as (
    select asked.id, asked.id, false, 0 from unnest(p_members) as asked (id)
    union all
    select line.of_id, member.id, member.type in (1, 2, 41, 42), line.step + 1
    from line cross join lateral members.above_at(line.id, p_at) as above
    join members.member on member.id = above.upline_id
    where not line.is_agent and line.step < 100)
  select line.of_id, line.id from line where line.is_agent;
$$;
