-- Currencies whose wallets do not hold what the house has given.
create or replace function ledger.unbalanced_currencies()
returns table (currency smallint, wallets bigint, house bigint) stable language sql as $$
  select holder.currency, sum(holder.wallets)::bigint, sum(holder.house)::bigint from (
    select account.currency, sum(balance) as wallets, 0 as house from ledger.account group by 1
    union all select held.currency, 0, -sum(balance) from ledger.house_balance as held group by 1) as holder
  group by holder.currency having sum(holder.wallets) <> sum(holder.house);
$$;
