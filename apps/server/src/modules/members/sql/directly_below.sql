-- Who stands directly below a member now, for sums of its team. A trial stands nowhere.
create or replace function members.directly_below(p_member bigint) returns table (id bigint) stable language sql as $$
  select member.id from members.member where member.upline_id = p_member and member.type <> 4;
$$;
