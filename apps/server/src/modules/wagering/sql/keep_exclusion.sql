-- An exclusion is for good.
create or replace function wagering.keep_exclusion() returns trigger language plpgsql as $$
begin
  raise exception 'exclusions are final: % of wagering.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create or replace trigger no_change before update or delete on wagering.exclusion
  for each row execute function wagering.keep_exclusion();
create or replace trigger no_truncate before truncate on wagering.exclusion
  for each statement execute function wagering.keep_exclusion();
