-- The agents above a member as the line was at an instant, from the nearest on; a plain member in between is passed
-- over. Who is an agent, is asked of today.
create or replace function members.agents_above(p_member bigint, p_at timestamptz)
returns table (id bigint, step integer) stable language sql as $$
  with recursive line (id, step) as (
    select members.upline_at(p_member, p_at), 1
    union all select members.upline_at(line.id, p_at), line.step + 1 from line where line.id is not null
  ) cycle id set is_again using walked
  select line.id, line.step from line join members.member on member.id = line.id
  where not line.is_again and line.id <> p_member and member.type in (1, 2, 41, 42);
$$;
