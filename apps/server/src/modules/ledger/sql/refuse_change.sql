-- What has happened stays as it is, for everybody, the owner included; a correction is a new transfer.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of %.% refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
