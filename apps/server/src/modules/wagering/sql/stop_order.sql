-- Gives back the stakes of the bets that follow the first win of an order which stops after one, whatever has become
-- of their rounds by then: that an order stops must follow from what was drawn, not from how soon it was settled.
-- Locks as cancel_bets does.
create or replace function wagering.stop_order(p_order bigint, x_bet bigint[], x_selection text[],
  x_liability bigint[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
declare
  v_account bigint := (select account_id from wagering.bet_order where id = p_order and stops_after_win);
  v_balance bigint;
  v_seq bigint;
  v_open bigint[];
begin
  perform from wagering.round where id = any(array(select order_bet.round_id
    from wagering.order_bet join wagering.bet on bet.id = bet_id
    where order_id = p_order and bet.status = 'placed')) order by id for share;
  select balances[1], sequences[1] into v_balance, v_seq from ledger.lock_wallets(array[v_account]);
  v_open := array(select bet.id from wagering.order_bet as later join wagering.bet on bet.id = later.bet_id
    where later.order_id = p_order and bet.status = 'placed' and exists (
      select from wagering.order_bet as earlier join wagering.bet as before on before.id = earlier.bet_id
      where earlier.order_id = p_order and earlier.position < later.position and before.status = 'won')
        order by bet.id);
  if v_open <> '{}' then
    perform wagering.return_stakes(clock_timestamp(), v_account, v_balance, v_seq, v_open, x_bet, x_selection,
      x_liability);
  end if;
end $$;
