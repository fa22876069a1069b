-- What these members are called and who is directly above each, for lists of an agent's line.
create or replace function members.accounts_of(p_members bigint[])
returns table (id bigint, username text, type smallint, upline_id bigint) stable language sql as $$
  select member.id, member.username, member.type, member.upline_id from members.member
  where member.id = any(p_members);
$$;
