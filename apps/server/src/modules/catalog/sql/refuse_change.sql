-- What a game or a vendor was and became stays as it was written.
create or replace function catalog.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of catalog.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on catalog.setting_change
  for each row execute function catalog.refuse_change();
create or replace trigger no_truncate before truncate on catalog.setting_change
  for each statement execute function catalog.refuse_change();
