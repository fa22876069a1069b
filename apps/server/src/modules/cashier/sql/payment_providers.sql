-- The payment providers of a merchant, and whether they can be asked for the payments of a day.
create or replace function cashier.payment_providers(p_merchant integer)
returns table (bank_id integer, provider text, is_on boolean) stable language sql as $$
  select id, code, is_on from cashier.bank where merchant_id = p_merchant and kind <> 'bank_transfer';
$$;
