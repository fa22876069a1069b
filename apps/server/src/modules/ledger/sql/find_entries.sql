-- The transfers that keys were used for before, by position. Each key is looked up by itself: while the entries of a
-- new week are few, the planner would rather read all of them for each, and the plan stays.
create or replace function ledger.find_entries(e_account bigint[], e_key uuid[])
returns table (n bigint, reason ledger.reason, contra ledger.house, amount bigint, ref bigint, balance bigint,
  seq bigint) stable language sql as $$
  select asked.n, found.reason, found.contra, found.amount, found.ref, found.balance, found.seq
  from unnest(e_account, e_key) with ordinality as asked(account, key, n)
  cross join lateral (select reason, contra, amount, ref, balance, seq from ledger.entry
    where entry.account = asked.account and entry.key = asked.key offset 0) as found;
$$;
