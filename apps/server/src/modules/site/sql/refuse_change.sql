-- What a configuration or a content was and became stays as it was written.
create or replace function site.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of site.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on site.configuration_change
  for each row execute function site.refuse_change();
create or replace trigger no_truncate before truncate on site.configuration_change
  for each statement execute function site.refuse_change();
create or replace trigger no_change before update or delete on site.content_version
  for each row execute function site.refuse_change();
create or replace trigger no_truncate before truncate on site.content_version
  for each statement execute function site.refuse_change();
