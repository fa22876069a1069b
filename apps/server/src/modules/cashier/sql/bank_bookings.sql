-- What a merchant's books, or without one all, have of accounts at banks within a time, a row for each movement that a
-- statement has to show: money that came in, under the bank's name of it, and what was paid out or sent back, under the
-- name that the payment was given; a payment that came back has the name of the payment. Which account a withdrawal was
-- paid from is known to nobody here: bank 0. `is_posted` is false where the ledger has no posting: of what came back
-- and was paid again.
create or replace function cashier.bank_bookings(p_merchant integer, p_from timestamptz, p_until timestamptz)
returns table (bank_id integer, account_number text, direction text, name text, currency smallint, amount bigint,
  booked_at timestamptz, known_at timestamptz, is_posted boolean) stable language sql as $$
  select told.bank_id, account.account_number, 'in', told.name, told.currency, told.amount, told.booked_at,
    told.received_at, true
  from cashier.bank_transaction as told join cashier.bank on bank.id = told.bank_id
    join cashier.bank_account as account on account.id = told.account_id
  where (p_merchant is null or merchant_id = p_merchant) and told.booked_at >= p_from and told.booked_at < p_until
  union all
  select told.bank_id, account.account_number, 'out', clearing.reference, told.currency, clearing.amount, decided_at,
    decided_at, true
  from cashier.clearing join cashier.bank_transaction as told on told.id = transaction_id
    join cashier.bank on bank.id = told.bank_id join cashier.bank_account as account on account.id = told.account_id
  where (p_merchant is null or merchant_id = p_merchant) and clearing.kind = 'returned'
    and decided_at >= p_from and decided_at < p_until
  union all
  select 0, '', paid.direction, paid.reference, currency,
    case when is_whole then amount - fee_amount else coalesce(remaining_amount, amount - fee_amount) end, at, at, posted
  from (select withdrawal_id, reference, 'out' as direction, not is_again as is_whole, not is_again as posted,
      merchant_id, is_again as is_settled from cashier.payout_reference
    union all
    select withdrawal_id, reference, 'in', false, outcome = 'returned', merchant_id, true
    from cashier.payout_reference join cashier.withdrawal_receipt using (withdrawal_id)
    where not is_again and outcome in ('returned', 'paid_again')) as paid
    join cashier.withdrawal on withdrawal.id = paid.withdrawal_id
    join cashier.withdrawal_receipt as receipt on receipt.withdrawal_id = withdrawal.id,
    lateral (select case when is_settled then settled_at else changed_at end as at) as moment
  where (p_merchant is null or paid.merchant_id = p_merchant) and at >= p_from and at < p_until;
$$;
