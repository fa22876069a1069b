-- Whether our books have a payment of a provider, at whatever time.
create or replace function cashier.has_payment(p_bank integer, p_name text) returns boolean stable language sql as $$
  select exists (select from cashier.bank_transaction where (bank_id, name) = (p_bank, p_name));
$$;
