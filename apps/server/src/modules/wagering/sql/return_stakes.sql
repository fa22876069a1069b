-- Marks open bets of a wallet as cancelled, or as void (void_bet): stakes back in the ledger, room under the
-- limits of when they were staked, and what they might have cost the house. The caller holds their rounds and the
-- wallet; balance and sequence are as it read them then. The key of a return is that of a refund, so that cancelling
-- and voiding cannot both pay. `x_` are the liabilities of the bets; those of combined bets follow from their legs.
create or replace function wagering.return_stakes(p_at timestamptz, p_account bigint, p_balance bigint,
  p_seq bigint, p_id bigint[],
  x_bet bigint[], x_selection text[], x_liability bigint[],
  p_status wagering.bet_status default 'cancelled') returns void language plpgsql as $$
declare
  v_n int := cardinality(p_id);
  v_id bigint[];
  v_stake bigint[];
  v_cum bigint[];
  v_key uuid[];
  -- By selection of a round.
  v_round bigint[];
  v_selection text[];
  v_liability bigint[];
  v_lowered int;
begin
  with ended as (
    update wagering.bet set status = p_status, payout = stake, settled_at = p_at
    where id = any(p_id) and account_id = p_account and status = 'placed' returning id, round_id, stake),
  numbered as (
    select ended.id, stake, sum(stake) over (order by ended.id)::bigint as cum,
      wagering.payment_key(wagering.payment_time(opens_at, closes_at), 'refund', ended.id) as key
    from ended join wagering.round on round.id = round_id)
  select array_agg(id order by id), array_agg(stake order by id), array_agg(cum order by id), array_agg(key order by id)
  into v_id, v_stake, v_cum, v_key from numbered;
  if cardinality(v_id) is distinct from v_n then raise exception 'a bet of wallet % was not open', p_account; end if;

  perform ledger.move_wallets(array[p_account], array[v_cum[v_n]], array[0::bigint], array[v_n::bigint]);
  perform ledger.append('escrow', 'refund', p_at, array[p_account], array[v_cum[v_n]], array[p_balance], array[p_seq],
    array_fill(1, array[v_n]), array(select generate_series(1::bigint, v_n)), v_cum, v_stake, v_key, v_id);

  perform wagering.count_play(p_at, array[p_account], '{}', array[v_cum[v_n]]);
  -- What is cancelled was not staked, in the periods in which it was placed.
  if p_status = 'cancelled' then
    update wagering.play_limit set used = used - (
      select coalesce(sum(stake), 0) from wagering.bet where id = any(v_id)
        and (placed_at at time zone time_zone)::date >= counted_on)
    from wagering.player
    where play_limit.account_id = p_account and player.account_id = p_account and has_limits and kind = 'stake';
  end if;

  -- The rounds of combined bets, which no other bet is on, are over with them.
  update wagering.round set status = 'void', void_reason = 'cancelled', ended_at = p_at
  from wagering.combined_bet join wagering.bet on bet.id = bet_id where bet_id = any(v_id) and round.id = bet.round_id;

  -- Last, because every bet of a round waits here; in the order in which every batch locks them.
  select array_agg(round_id order by round_id, selection), array_agg(selection order by round_id, selection),
    array_agg(liability order by round_id, selection)
  into v_round, v_selection, v_liability from (
    select round_id, selection, sum(liability)::bigint as liability from (
      select bet.round_id, x.selection collate "C" as selection, x.liability
      from unnest(x_bet, x_selection, x_liability) as x(bet, selection, liability) join wagering.bet on bet.id = x.bet
        where bet.id = any(v_id)
      union all
      select leg.round_id, leg.selection, max_payout
      from wagering.combined_bet join wagering.bet_leg as leg using (bet_id) where bet_id = any(v_id)) as each
        group by 1, 2) as summed;
  perform from unnest(v_round, v_selection) as released(round_id, selection)
    join wagering.exposure using (round_id, selection)
    order by exposure.round_id, exposure.selection for update of exposure;
  update wagering.exposure set liability = exposure.liability - released.liability
  from unnest(v_round, v_selection, v_liability) as released(round_id, selection, liability)
  where exposure.round_id = released.round_id and exposure.selection = released.selection;
  get diagnostics v_lowered = row_count;
  if v_lowered <> coalesce(cardinality(v_round), 0) then
    raise exception 'a bet of wallet % had no exposure', p_account;
  end if;
end $$;
