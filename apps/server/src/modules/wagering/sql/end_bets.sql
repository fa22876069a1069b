-- Ends bets of a round, a chunk at a time: `won`, `lost` and `push` with payouts, or `void` with the stakes back. With
-- no round they are combined bets, each of a round of its own, which the caller holds.
-- Called with the round's row locked exclusively, so of two settlers one waits and finds these bets done. `b_` are the
-- bets, `b_unplayed` empty when every stake was at risk; `u_` and `e_` the wallets and transfers of what is paid, as in
-- ledger.append. The stakes leave the escrow of the currency that they are in. Every bet must still be open: anything
-- else is a bug, and the chunk rolls back.
create or replace function wagering.end_bets(p_round bigint, p_is_void boolean,
  b_id bigint[], b_payout bigint[], b_unplayed bigint[],
  u_id bigint[], u_sum bigint[], u_count bigint[],
  e_u int[], e_rn bigint[], e_cum bigint[], e_amount bigint[], e_key uuid[], e_ref bigint[])
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp();
  v_low bigint[] := array_fill(0::bigint, array[cardinality(u_id)]);
  v_count bigint;
  v_currencies smallint[];
  v_stakes bigint[];
  v_moved int;
  v_balances bigint[];
  v_sequences bigint[];
begin
  with ended as (
    update wagering.bet set payout = ending.payout, unplayed = ending.unplayed, settled_at = v_at,
      status = case when p_is_void then 'void' else wagering.end_of(bet.stake, ending.payout, ending.unplayed) end
    from (select id, payout, coalesce(unplayed, 0) as unplayed
      from unnest(b_id, b_payout, b_unplayed) as ending(id, payout, unplayed)) as ending
    where bet.id = ending.id and (p_round is null or bet.round_id = p_round) and bet.status = 'placed'
    returning ledger.currency_of(bet.account_id) as currency, bet.stake),
  summed as (select currency, count(*) as bets, sum(stake)::bigint as stakes from ended group by currency)
  select coalesce(sum(bets), 0), array_agg(currency), array_agg(stakes) into v_count, v_currencies, v_stakes
    from summed;
  if v_count <> cardinality(b_id) then raise exception 'a bet of round % was not open', p_round; end if;

  if u_id <> '{}' then
    select moved, balances, sequences into v_moved, v_balances, v_sequences
      from ledger.move_wallets(u_id, u_sum, v_low, u_count);
    if v_moved <> cardinality(u_id) then raise exception 'a bet of round % has no wallet', p_round; end if;
    perform ledger.append(case when p_is_void then 'escrow' else 'revenue' end::ledger.house,
      case when p_is_void then 'refund' else 'payout' end::ledger.reason,
      v_at, u_id, u_sum, v_balances, v_sequences, e_u, e_rn, e_cum, e_amount, e_key, e_ref);
    perform wagering.count_play(v_at, u_id, '{}', u_sum);
  end if;
  if not p_is_void then
    perform ledger.move_house('escrow', 'revenue', currency, stakes, v_at)
      from unnest(v_currencies, v_stakes) as staked(currency, stakes);
  end if;
  insert into platform.outbox (topic, payload)
  values ('bets_ended', case when p_round is null
    then jsonb_build_object('ids', to_jsonb(b_id::text[]),
      'versions', to_jsonb(array_fill(1, array[cardinality(b_id)])))
    else jsonb_build_object('roundId', p_round::text, 'firstBetId', b_id[1]::text,
      'lastBetId', b_id[cardinality(b_id)]::text) end);
end $$;
