-- The wallets of which a batch asks more than they have or may stake now, all in all, so that the fast path would
-- refuse the batch. It locks nothing and decides nothing: what has changed meanwhile, the two paths find out. Plans are
-- pinned as in place_fast.
create or replace function wagering.doubtful_wallets(u_id bigint[], u_stake bigint[], u_highest bigint[] default '{}')
returns setof bigint
stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
declare
  v_balance bigint[] := ledger.balances_of(u_id);
  v_at timestamptz := clock_timestamp();
begin
  return query select wallet.id
    from unnest(u_id, u_stake, v_balance, u_highest) as wallet(id, stake, balance, highest)
      left join wagering.player on account_id = wallet.id
      left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true
    where (wallet.balance >= wallet.stake
      and wagering.stake_refusal(player, wallet.stake, v_at, null, highest, ranked) is null) is not true;
end $$;
