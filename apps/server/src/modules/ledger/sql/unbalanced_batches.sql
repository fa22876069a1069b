-- Movements of a time that do not sum to zero in a currency: what wallets got, and what the house gave.
create or replace function ledger.unbalanced_batches(p_from timestamptz, p_until timestamptz)
returns table (batch bigint, currency smallint, wallets bigint, house bigint) stable language sql as $$
  select leg.batch, leg.currency, sum(leg.wallets)::bigint, sum(leg.house)::bigint from (
    select entry.batch, ledger.currency_of(account) as currency, sum(amount) as wallets, 0 as house
    from ledger.entry where at >= p_from and at < p_until group by 1, 2
    union all
    select posting.batch, posting.currency, 0, -sum(amount) from ledger.house_posting as posting
    where at >= p_from and at < p_until group by 1, 2) as leg
  group by leg.batch, leg.currency having sum(leg.wallets) <> sum(leg.house);
$$;
