-- Who was directly above a member at an instant, as a row to join: nobody is a null, and no member no row. Put in the
-- place of the call by the planner, so that many are looked up as rows of a table are.
create or replace function members.above_at(p_member bigint, p_at timestamptz) returns table (upline_id bigint)
stable language sql as $$
  select case when later.id is null then member.upline_id else later.upline_before end
  from members.member
  left join lateral (select upline_change.id, upline_before from members.upline_change
    where member_id = p_member and upline_change.at > p_at order by upline_change.at, upline_change.id limit 1)
    as later on true
  where member.id = p_member;
$$;
