-- Reads balances by position, without a lock: null where there is no such wallet. They may have moved when they are
-- looked at, so they are good for a guess and for no decision.
create or replace function ledger.balances_of(u_id bigint[]) returns bigint[]
stable language plpgsql as $$
begin
  return array(select account.balance from unnest(u_id) with ordinality as wallet(id, n)
    left join ledger.account on account.id = wallet.id order by wallet.n);
end $$;
