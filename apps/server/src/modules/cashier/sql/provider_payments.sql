-- What a merchant's books have of its payment providers within a time, a row for each payment that was taken in, at the
-- moment at which the provider was paid. `fee` is what was taken of it before it reached a wallet. `back_at` is when it
-- was heard that the provider has taken it back, or a colleague has sent it back; null of one that stands. `known_at`
-- is when anything of it was learnt last.
create or replace function cashier.provider_payments(p_merchant integer, p_from timestamptz, p_until timestamptz)
returns table (bank_id integer, name text, amount bigint, fee bigint, digest bytea, booked_at timestamptz,
  back_at timestamptz, known_at timestamptz) stable language sql as $$
  select told.bank_id, told.name, told.amount, coalesce(credited.fee_amount, 0), told.digest, told.booked_at, back.at,
    greatest(told.received_at, back.at)
  from cashier.bank_transaction as told join cashier.bank on bank.id = told.bank_id and bank.kind <> 'bank_transfer'
    left join cashier.deposit as credited on credited.state = 'credited' and credited.id = coalesce(told.deposit_id,
      (select deposit_id from cashier.clearing where transaction_id = told.id and deposit_id is not null limit 1))
    left join cashier.payment_reversal as reversal on reversal.transaction_id = told.id
    left join lateral (select min(decided_at) as at from cashier.clearing
      where clearing.transaction_id = told.id and clearing.kind = 'returned') as returned on true
    cross join lateral (select least(reversal.told_at, returned.at) as at) as back
  where bank.merchant_id = p_merchant and told.booked_at >= p_from and told.booked_at < p_until;
$$;
