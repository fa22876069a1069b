-- What was found, what colleagues did with it, and the rules that held stay as they were written.
create or replace function alerts.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of alerts.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on alerts.finding
  for each row execute function alerts.refuse_change();

create or replace trigger no_change before update or delete on alerts.event
  for each row execute function alerts.refuse_change();

create or replace trigger no_change before update or delete on alerts.rule
  for each row execute function alerts.refuse_change();
