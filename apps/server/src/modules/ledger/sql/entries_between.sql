-- The entries from an instant until another one, which is not included. Put in the place of the call by the planner,
-- so the index of their time serves.
create or replace function ledger.entries_between(p_from timestamptz, p_until timestamptz)
returns table (account bigint, amount bigint, at timestamptz, reason ledger.reason, batch bigint)
stable language sql as $$
  select entry.account, entry.amount, entry.at, entry.reason, entry.batch from ledger.entry
  where entry.at >= p_from and entry.at < p_until;
$$;
