-- The agents above members as their lines were at an instant, the nearest one with the lowest step; a plain member in
-- between is passed over. Who is an agent, is asked of today.
create or replace function members.agents_above(p_members bigint[], p_at timestamptz)
returns table (of_id bigint, id bigint, step integer) stable language sql as $$
  select line.of_id, line.id, line.step from members.lines_at(p_members, p_at) as line
  join members.member on member.id = line.id
  where line.id <> line.of_id and member.type in (1, 2, 41, 42);
$$;
