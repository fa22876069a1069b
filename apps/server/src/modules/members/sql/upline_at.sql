-- Who was directly above a member at an instant; null is nobody.
create or replace function members.upline_at(p_member bigint, p_at timestamptz) returns bigint stable language sql
return (select upline_id from members.above_at(p_member, p_at));
