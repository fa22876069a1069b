-- Cancels those of a wallet's bets whose rounds still take bets by the database's clock, and leaves the others alone: a
-- combined bet is on the rounds of all its legs.
-- Locks as placing does: rounds in share mode, so that whoever records an outcome or settles waits or keeps us out;
-- then the wallet, so that of two cancellations one finds the bets cancelled; then the exposures.
create or replace function wagering.cancel_bets(p_account bigint, p_id bigint[], x_bet bigint[],
  x_selection text[], x_liability bigint[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
declare
  v_balance bigint;
  v_seq bigint;
  v_at timestamptz;
  v_held bigint[];
  v_open bigint[];
begin
  v_held := array(select id from wagering.round
    where id = any(array(select bet_round.round_id from wagering.bet_round where bet_id = any(p_id)))
      and status = 'open' and coalesce(closes_at, 'infinity') > clock_timestamp() order by id for share);
  select balances[1], sequences[1] into v_balance, v_seq from ledger.lock_wallets(array[p_account]);
  -- The clock is read after every wait but the exposures'.
  v_at := clock_timestamp();
  v_open := array(select bet.id from wagering.bet
    where bet.id = any(p_id) and account_id = p_account and bet.status = 'placed' and not exists (
      select from wagering.bet_round join wagering.round on round.id = bet_round.round_id
      where bet_id = bet.id and (round.id <> all(v_held) or coalesce(closes_at, 'infinity') <= v_at)) order by bet.id);
  if v_open <> '{}' then
    perform wagering.return_stakes(v_at, p_account, v_balance, v_seq, v_open, x_bet, x_selection, x_liability);
  end if;
end $$;
