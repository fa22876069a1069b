-- Who is directly above each of these members of the product, with what kind of account, and when they registered.
-- Nobody is above: no row. A trial is no registration.
create or replace function members.inviters_of(p_members bigint[])
returns table (id bigint, merchant_id integer, registered_at timestamptz, upline_id bigint, upline_type smallint)
stable language sql as $$
  select member.id, member.merchant_id, member.registered_at, upline.id, upline.type::smallint
  from members.member join members.member as upline on upline.id = member.upline_id
  where member.id = any(p_members) and member.type <> 4 and upline.merchant_id = member.merchant_id;
$$;
