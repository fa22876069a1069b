-- The accounts of a merchant at banks, payment providers left out, and whether the bank can be asked for its statement.
create or replace function cashier.bank_accounts(p_merchant integer)
returns table (bank_id integer, bank text, account_number text, is_on boolean, can_ask boolean)
stable language sql as $$
  select bank.id, bank.code, bank_account.account_number, bank.is_on and bank_account.is_on,
    bank.is_on and ask_url is not null
  from cashier.bank join cashier.bank_account on bank_account.bank_id = bank.id where merchant_id = p_merchant
    and bank.kind = 'bank_transfer';
$$;
