-- What a bank has told us, and the states that a deposit went through, stay as they were written.
create or replace function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a bank has told stays: % of cashier.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
