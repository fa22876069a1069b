-- The merchant of a member, for sums of a site; null of whoever is no member.
create or replace function members.merchant_of(p_member bigint) returns integer stable parallel safe language sql
  return (select merchant_id from members.member where id = p_member);
