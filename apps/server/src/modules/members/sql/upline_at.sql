-- Who was directly above a member at an instant; null is nobody.
create or replace function members.upline_at(p_member bigint, p_at timestamptz) returns bigint stable language sql
return (select case when later.id is null then member.upline_id else later.upline_before end from members.member
  left join lateral (select id, upline_before from members.upline_change where member_id = p_member and at > p_at
    order by at, id limit 1) as later on true
  where member.id = p_member);
