-- The entries of a wallet after one. Put in the place of the call by the planner, so the indexes of a wallet's entries
-- serve.
create or replace function ledger.entries_after(p_account bigint, p_seq bigint)
returns table (seq bigint, reason ledger.reason, amount bigint, balance bigint, ref bigint) stable language sql as $$
  select entry.seq, entry.reason, entry.amount, entry.balance, entry.ref from ledger.entry
  where entry.account = p_account and entry.seq > p_seq;
$$;
