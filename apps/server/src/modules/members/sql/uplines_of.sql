-- The members of a site with who is directly above each, for sums by agent. Put in the place of the call by the
-- planner, so that it is joined as a table is: a call for each member costs ten times as much.
create or replace function members.uplines_of(p_merchant integer) returns table (id bigint, upline_id bigint)
stable language sql as $$
  select member.id, member.upline_id from members.member where member.merchant_id = p_merchant;
$$;
