-- A note stays as it was written.
create or replace function players.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of players.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on players.note
  for each row execute function players.refuse_change();
create or replace trigger no_truncate before truncate on players.note
  for each statement execute function players.refuse_change();
