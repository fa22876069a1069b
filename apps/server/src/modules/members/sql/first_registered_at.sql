-- When the first member of a site registered; null before there is one. A trial is no registration. The index of that
-- time has it.
create or replace function members.first_registered_at(p_merchant integer) returns timestamptz stable language sql as $$
  select min(registered_at) from members.member where merchant_id = p_merchant and type <> 4;
$$;
