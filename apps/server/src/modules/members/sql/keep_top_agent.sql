-- Whether an account is an agent with no agent directly above. The account above is locked until then, so that its type
-- does not change meanwhile.
create or replace function members.keep_top_agent() returns trigger language plpgsql as $$
declare
  v_upline_type int;
begin
  new.is_top_agent := false;
  if new.type in (1, 2, 41, 42) then
    select type into v_upline_type from members.member where id = new.upline_id for share;
    new.is_top_agent := v_upline_type is null or v_upline_type not in (1, 2, 41, 42);
  end if;
  return new;
end $$;

create or replace trigger keep_top_agent before insert or update of type, upline_id on members.member
  for each row execute function members.keep_top_agent();
