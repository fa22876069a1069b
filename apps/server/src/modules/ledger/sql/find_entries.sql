-- The transfers that keys were used for before, by position.
create or replace function ledger.find_entries(e_account bigint[], e_key uuid[])
returns table (n bigint, reason ledger.reason, contra ledger.house, amount bigint, ref bigint, balance bigint,
  seq bigint) stable language sql as $$
  select asked.n, entry.reason, entry.contra, entry.amount, entry.ref, entry.balance, entry.seq
  from unnest(e_account, e_key) with ordinality as asked(account, key, n)
  join ledger.entry on entry.account = asked.account and entry.key = asked.key;
$$;
