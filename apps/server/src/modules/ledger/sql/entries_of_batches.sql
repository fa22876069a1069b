-- The entries of the batches after one, up to another one. Put in the place of the call by the planner, so the index
-- of the batches serves.
create or replace function ledger.entries_of_batches(p_after bigint, p_until bigint)
returns table (account bigint, amount bigint, at timestamptz, reason ledger.reason, batch bigint)
stable language sql as $$
  select entry.account, entry.amount, entry.at, entry.reason, entry.batch from ledger.entry
  where entry.batch > p_after and entry.batch <= p_until;
$$;
