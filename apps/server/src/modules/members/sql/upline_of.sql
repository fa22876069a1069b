-- Who is directly above a member, for sums by agent; null of whoever has nobody above.
create or replace function members.upline_of(p_member bigint) returns bigint stable parallel safe language sql
  return (select upline_id from members.member where id = p_member);
