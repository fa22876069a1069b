-- Moves money between one wallet and a house account, for callers that decide one by one under the wallet's lock.
-- `balance` is null, and nothing has moved, when it would fall below zero or there is no such wallet. A key that the
-- wallet has already fails as a unique violation.
create or replace function ledger.move(p_account bigint, p_amount bigint, p_house ledger.house, p_reason ledger.reason,
  p_key uuid, p_ref bigint, p_at timestamptz,
  out balance bigint, out seq bigint) language plpgsql as $$
#variable_conflict use_column
begin
  update ledger.account as wallet set balance = wallet.balance + p_amount, seq = wallet.seq + 1
  where id = p_account and wallet.balance + p_amount >= 0 returning wallet.balance, wallet.seq into balance, seq;
  if not found then return; end if;
  with numbered as materialized (select nextval('ledger.batch_seq') as batch),
  written as (
    insert into ledger.entry (account, seq, amount, balance, key, ref, batch, at, contra, reason)
    select p_account, move.seq, p_amount, move.balance, p_key, p_ref, batch, p_at, p_house, p_reason from numbered)
  insert into ledger.house_posting (batch, amount, at, house, currency)
  select batch, -p_amount, p_at, p_house, (p_account % 256)::smallint from numbered;
end $$;
