-- What was committed, published and drawn is never changed: neither by a mistake nor by somebody whom a draw does not
-- please.
create or replace function missions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % of %.% refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
