-- What was found, what colleagues did with it, and the rules that held stay as they were written.
create or replace function suspicions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of suspicions.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on suspicions.finding
  for each row execute function suspicions.refuse_change();
create or replace trigger no_truncate before truncate on suspicions.finding
  for each statement execute function suspicions.refuse_change();

create or replace trigger no_change before update or delete on suspicions.event
  for each row execute function suspicions.refuse_change();
create or replace trigger no_truncate before truncate on suspicions.event
  for each statement execute function suspicions.refuse_change();

create or replace trigger no_change before update or delete on suspicions.rule
  for each row execute function suspicions.refuse_change();
create or replace trigger no_truncate before truncate on suspicions.rule
  for each statement execute function suspicions.refuse_change();

create or replace trigger no_change before update or delete on suspicions.note
  for each row execute function suspicions.refuse_change();
create or replace trigger no_truncate before truncate on suspicions.note
  for each statement execute function suspicions.refuse_change();
