-- What a merchant's books, or without one all, have of accounts at banks within a time, a row for each movement that a
-- statement has to show: money that came in, under the bank's name of it, and what was paid out, part by part, or sent
-- back, under the name that the payment was given. A payment that came back has the name of the payment: of the part
-- that is as large, or of the last one. Which account a part was paid from is known to nobody here: bank 0. `is_posted`
-- is false where the ledger has no posting: of what came back and was paid again. `is_stated` is false where no bank
-- has to show it: of what was paid to an e-wallet or on a chain, which a statement may have nevertheless. Payment
-- providers are no banks.
create or replace function cashier.bank_bookings(p_merchant integer, p_from timestamptz, p_until timestamptz)
returns table (bank_id integer, account_number text, direction text, name text, currency smallint, amount bigint,
  booked_at timestamptz, known_at timestamptz, is_posted boolean, is_stated boolean) stable language sql as $$
  select told.bank_id, account.account_number, 'in', told.name, told.currency, told.amount, told.booked_at,
    told.received_at, true, true
  from cashier.bank_transaction as told join cashier.bank on bank.id = told.bank_id and bank.kind = 'bank_transfer'
    join cashier.bank_account as account on account.id = told.account_id
  where (p_merchant is null or merchant_id = p_merchant) and told.booked_at >= p_from and told.booked_at < p_until
  union all
  select told.bank_id, account.account_number, 'out', clearing.reference, told.currency, clearing.amount, decided_at,
    decided_at, true, true
  from cashier.clearing join cashier.bank_transaction as told on told.id = transaction_id
    join cashier.bank on bank.id = told.bank_id and bank.kind = 'bank_transfer'
    join cashier.bank_account as account on account.id = told.account_id
  where (p_merchant is null or merchant_id = p_merchant) and clearing.kind = 'returned'
    and decided_at >= p_from and decided_at < p_until
  union all
  select 0, '', 'out', payout.reference, currency, payout.amount, payout.changed_at, payout.changed_at, true,
    account.kind = 'bank'
  from cashier.payout join cashier.withdrawal on withdrawal.id = withdrawal_id
    join cashier.withdrawal_account as account on account.id = account_id
  where (p_merchant is null or withdrawal.merchant_id = p_merchant) and payout.state = 'paid'
    and payout.changed_at >= p_from and payout.changed_at < p_until
  union all
  select 0, '', back.direction, back.reference, currency, missing, settled_at, settled_at, outcome = 'returned'
    and direction = 'in', account.kind = 'bank'
  from cashier.withdrawal_receipt as receipt join cashier.withdrawal on withdrawal.id = receipt.withdrawal_id
    join cashier.withdrawal_account as account on account.id = account_id
    cross join lateral (select coalesce(remaining_amount, withdrawal.amount - fee_amount) as missing) as report
    cross join lateral (
      (select 'in' as direction, payout.reference from cashier.payout
        where payout.withdrawal_id = withdrawal.id and payout.state = 'paid'
        order by (payout.amount = missing) desc, part desc limit 1)
      union all
      select 'out', again.reference from cashier.payout_reference as again
      where again.withdrawal_id = withdrawal.id and is_again) as back
  where (p_merchant is null or withdrawal.merchant_id = p_merchant) and outcome in ('returned', 'paid_again')
    and settled_at >= p_from and settled_at < p_until;
$$;
