-- Who was placed under somebody else, by the numbers of the changes: above one and up to another one.
create or replace function members.moved_between(p_after bigint, p_until bigint)
returns table (id bigint, upline_before bigint, upline_after bigint) stable language sql as $$
  select upline_change.id, upline_change.upline_before, upline_change.upline_after from members.upline_change
  where upline_change.id > p_after and upline_change.id <= p_until;
$$;
