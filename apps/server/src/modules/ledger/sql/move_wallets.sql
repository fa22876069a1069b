-- Moves balances if nothing ends below zero: `u_sum` in all, `u_low` the lowest point on the way (0 if only credits),
-- over `u_count` transfers. Returns how many wallets moved, and balances and sequences before, for those that did, in
-- order. The caller raises unless all moved. Accepting by the lowest point equals deciding one by one whenever all
-- pass.
create or replace function ledger.move_wallets(u_id bigint[], u_sum bigint[], u_low bigint[], u_count bigint[],
  out moved int, out balances bigint[], out sequences bigint[])
language plpgsql as $$
begin
  with change as (
    update ledger.account as account set balance = account.balance + wallet.total, seq = account.seq + wallet.count
    from unnest(u_id, u_sum, u_low, u_count) with ordinality as wallet(id, total, low, count, n)
    where account.id = wallet.id and account.balance + wallet.low >= 0
    returning wallet.n, account.balance - wallet.total as balance, account.seq - wallet.count as seq)
  select count(*), array_agg(balance order by n), array_agg(seq order by n) into moved, balances, sequences from change;
end $$;
