-- An account that becomes an agent, or is none any more, changes what the agents directly below it are.
create or replace function members.keep_top_agents_below() returns trigger language plpgsql as $$
begin
  update members.member set upline_id = upline_id where upline_id = new.id and type in (1, 2, 41, 42);
  return null;
end $$;

create or replace trigger keep_top_agents_below after update of type on members.member
  for each row when ((old.type in (1, 2, 41, 42)) <> (new.type in (1, 2, 41, 42)))
  execute function members.keep_top_agents_below();
