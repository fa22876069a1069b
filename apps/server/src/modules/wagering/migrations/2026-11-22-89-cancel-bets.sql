-- A cancelled bet gave its stake back, as a void one did. Not validated: no row is cancelled yet, and all others keep the rule they had.
alter table wagering.bet drop constraint bet_check1;
alter table wagering.bet add constraint bet_payout_by_status check (
  case status when 'won' then payout > 0 when 'void' then payout = stake when 'cancelled' then payout = stake else payout = 0 end) not valid;

-- Marks open bets of a wallet as cancelled: stakes back in the ledger, room under the limit of the day on which they were staked, and
-- what they might have cost the house. The caller holds their rounds and the wallet; balance and sequence are as it read them then.
-- The key of a return is that of a refund, so that cancelling and voiding cannot both pay. `x_` are the liabilities of the bets.
create function wagering.return_stakes(p_zone text, p_at timestamptz, p_account bigint, p_balance bigint, p_seq bigint, p_id bigint[],
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
    select ended.id, stake, sum(stake) over (order by ended.id)::bigint as cum, wagering.payment_key(closes_at, 'refund', ended.id) as key
    from ended join wagering.round on round.id = round_id)
  select array_agg(id order by id), array_agg(stake order by id), array_agg(cum order by id), array_agg(key order by id)
  into v_id, v_stake, v_cum, v_key from numbered;
  if cardinality(v_id) is distinct from v_n then raise exception 'a bet of wallet % was not open', p_account; end if;

  perform ledger.move_wallets(array[p_account], array[v_cum[v_n]], array[0::bigint], array[v_n::bigint]);
  perform ledger.append('escrow', 'refund', p_at, array[p_account], array[v_cum[v_n]], array[p_balance], array[p_seq],
    array_fill(1, array[v_n]), array(select generate_series(1::bigint, v_n)), v_cum, v_stake, v_key, v_id);

  -- Counted only while there is a limit (count_stakes), and only for one day.
  update wagering.player set staked = staked - (
    select coalesce(sum(stake), 0) from wagering.bet where id = any(v_id) and (placed_at at time zone p_zone)::date = staked_on)
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

-- Cancels those of a wallet's bets whose rounds still take bets by the database's clock, and leaves the others alone. Locks as placing
-- does: rounds in share mode, so that whoever records an outcome or settles waits or keeps us out; then the wallet, so that of two
-- cancellations one finds the bets cancelled; then the exposures.
create function wagering.cancel_bets(p_zone text, p_account bigint, p_id bigint[], x_bet bigint[], x_selection text[], x_liability bigint[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_balance bigint;
  v_seq bigint;
  v_at timestamptz;
  v_open bigint[];
begin
  perform from wagering.round where id = any(array(select round_id from wagering.bet where id = any(p_id) and account_id = p_account))
    and status = 'open' and closes_at > clock_timestamp() order by id for share;
  select balances[1], sequences[1] into v_balance, v_seq from ledger.lock_wallets(array[p_account]);
  -- The clock is read after every wait but the exposures'.
  v_at := clock_timestamp();
  v_open := array(select bet.id from wagering.bet join wagering.round on round.id = round_id
    where bet.id = any(p_id) and account_id = p_account and bet.status = 'placed' and round.status = 'open' and closes_at > v_at order by bet.id);
  if v_open <> '{}' then
    perform wagering.return_stakes(p_zone, v_at, p_account, v_balance, v_seq, v_open, x_bet, x_selection, x_liability);
  end if;
end $$;
