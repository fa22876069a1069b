-- Where a member cashed out stands for ever.
create or replace function crash.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a cash-out stands: % refused', tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on crash.cash_out
  for each row execute function crash.refuse_change();
create or replace trigger no_truncate before truncate on crash.cash_out
  for each statement execute function crash.refuse_change();
