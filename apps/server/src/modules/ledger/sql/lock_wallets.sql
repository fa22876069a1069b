-- Locks wallets and reads them; null where there is no such wallet. Whoever decides by more than the balance decides
-- after this.
create or replace function ledger.lock_wallets(u_id bigint[], out balances bigint[], out sequences bigint[])
language plpgsql as $$
begin
  perform from ledger.account where id = any(u_id) order by id for no key update;
  select array_agg(account.balance order by wallet.n), array_agg(account.seq order by wallet.n) into balances, sequences
  from unnest(u_id) with ordinality as wallet(id, n) left join ledger.account on account.id = wallet.id;
end $$;
