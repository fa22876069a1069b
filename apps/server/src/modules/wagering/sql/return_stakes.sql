-- Marks open bets of a wallet as cancelled: stakes back in the ledger, room under the limit of the day on which they
-- were staked, and what they might have cost the house. The caller holds their rounds and the wallet; balance and
-- sequence are as it read them then. The key of a return is that of a refund, so that cancelling and voiding cannot
-- both pay. `x_` are the liabilities of the bets.
create or replace function wagering.return_stakes(p_at timestamptz, p_account bigint, p_balance bigint,
  p_seq bigint, p_id bigint[],
  x_bet bigint[], x_selection text[], x_liability bigint[]) returns void language plpgsql as $$
declare
  v_n int := cardinality(p_id);
  v_id bigint[];
  v_stake bigint[];
  v_cum bigint[];
  v_key uuid[];
  v_selections int;
  v_released int;
begin
  with ended as (
    update wagering.bet set status = 'cancelled', payout = stake, settled_at = p_at
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

  -- Counted only while there is a limit (note_stakes), and only for one day.
  update wagering.player set staked = staked - (
    select coalesce(sum(stake), 0) from wagering.bet where id = any(v_id) and (placed_at at time zone player.time_zone)::date = staked_on)
  where account_id = p_account and staked_on is not null and wagering.limit_at(stake_limit, pending_limit, pending_at, p_at) is not null;

  -- Last, because every bet of a round waits here; in the order in which every batch locks them.
  perform from wagering.exposure join (
      select distinct round_id, selection from unnest(x_bet, x_selection) as x(bet, selection) join wagering.bet on bet.id = x.bet where bet.id = any(v_id)
    ) as released using (round_id, selection) order by round_id, selection for update of exposure;
  with released as (
    select round_id, selection, sum(x.liability)::bigint as liability
    from unnest(x_bet, x_selection, x_liability) as x(bet, selection, liability) join wagering.bet on bet.id = x.bet where bet.id = any(v_id) group by 1, 2),
  lowered as (
    update wagering.exposure set liability = exposure.liability - released.liability from released
    where exposure.round_id = released.round_id and exposure.selection = released.selection returning 1)
  select (select count(*) from released), (select count(*) from lowered) into v_selections, v_released;
  if v_selections <> v_released then raise exception 'a bet of wallet % had no exposure', p_account; end if;
end $$;
