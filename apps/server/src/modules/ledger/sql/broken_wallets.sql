-- Wallets that do not hold what their entries say: of those that have moved since an instant, where an entry does not
-- follow from the one before it or the last is not the balance; and of those named, where the balance is not the sum of
-- all entries. `told` is what the entries say.
create or replace function ledger.broken_wallets(p_since timestamptz, p_accounts bigint[])
returns table (account bigint, balance bigint, told bigint) stable language sql as $$
  with moved as materialized (
    select entry.account, entry.seq, entry.amount, entry.balance,
      lag(entry.seq) over wallet as seq_before, lag(entry.balance) over wallet as before
    from ledger.entry where at >= p_since window wallet as (partition by entry.account order by entry.seq)),
  newest as (
    select moved.account, count(*) filter (where seq <> seq_before + 1 or moved.balance <> before + amount) as gaps,
      (array_agg(moved.balance order by seq desc))[1] as balance, max(seq) as seq
    from moved group by moved.account),
  summed as (
    select id, coalesce(sum(amount), 0)::bigint as total from unnest(p_accounts) as id
      left join ledger.entry on entry.account = id group by id)
  select holder.id, holder.balance, coalesce(total, newest.balance)
  from ledger.account as holder left join newest on newest.account = holder.id left join summed using (id)
  where (newest.account is not null and (gaps > 0 or newest.balance <> holder.balance or newest.seq <> holder.seq))
    or holder.balance <> total;
$$;
