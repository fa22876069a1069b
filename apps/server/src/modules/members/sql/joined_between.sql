-- Who has an id above one and up to another one, for whoever counts newcomers. A trial is none.
create or replace function members.joined_between(p_after bigint, p_until bigint)
returns table (id bigint, merchant_id integer, registered_at timestamptz) stable language sql as $$
  select member.id, member.merchant_id, member.registered_at from members.member
  where member.id > p_after and member.id <= p_until and member.type <> 4;
$$;
