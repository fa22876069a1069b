-- What a bank has told us and what people did with it, the states that deposits, withdrawals and adjustments went
-- through, the transfers that were made, what banks have said of files and their proofs stay as they were written.
create or replace function cashier.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is written down stays: % of cashier.% refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger no_change before update or delete on cashier.deposit_event
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.deposit_event
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.withdrawal_event
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.withdrawal_event
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.payout_reference
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.payout_reference
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.coin_payment
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.coin_payment
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.bank_transaction
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.bank_transaction
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.bank_call
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.bank_call
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.transfer
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.transfer
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.adjustment_event
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.adjustment_event
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.clearing
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.clearing
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.payment_reversal
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.payment_reversal
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.payout_file_result
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.payout_file_result
  for each statement execute function cashier.refuse_change();

create or replace trigger no_change before update or delete on cashier.bank_proof
  for each row execute function cashier.refuse_change();
create or replace trigger no_truncate before truncate on cashier.bank_proof
  for each statement execute function cashier.refuse_change();
