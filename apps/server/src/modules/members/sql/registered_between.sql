-- Who registered at a site from an instant until another one, which is not included, with who is directly above and by
-- which code. A trial is no registration. Put in the place of the call by the planner, so the index of that time
-- serves.
create or replace function members.registered_between(p_merchant integer, p_from timestamptz, p_until timestamptz)
returns table (id bigint, registered_at timestamptz, upline_id bigint, source_code text) stable language sql as $$
  select member.id, member.registered_at, member.upline_id, member.source_code from members.member
  where member.merchant_id = p_merchant and member.type <> 4 and member.registered_at >= p_from
    and member.registered_at < p_until;
$$;
