-- Up to which numbers members below one, and moves of members, are written.
create or replace function members.last_numbers(p_below bigint, out member_id bigint, out change_id bigint)
stable language sql as $$
  select coalesce((select max(id) from members.member where id < p_below), 0),
    coalesce((select max(id) from members.upline_change), 0);
$$;
