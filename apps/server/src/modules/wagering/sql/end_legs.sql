-- Records what legs on a round came to, and answers with the bets that are decided by it, with the legs that are known:
-- those with a lost leg, and those without an open one. The bets are locked before any other round's legs are read: of
-- two rounds that are settled at once the later one sees the legs of both, so that the bet ends once, and does end. The
-- caller holds the round exclusively, and ends the bets in the same transaction.
create or replace function wagering.end_legs(p_round bigint, l_bet bigint[], l_result wagering.leg_result[])
returns table (bet_id bigint, account_id bigint, stake bigint, max_payout bigint, paid_at timestamptz, odds int[],
  results text[])
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_ended int;
begin
  perform from wagering.bet where id = any(l_bet) order by id for update;
  update wagering.bet_leg set result = ended.result, settled_at = clock_timestamp()
  from unnest(l_bet, l_result) as ended(bet_id, result)
  where bet_leg.bet_id = ended.bet_id and bet_leg.round_id = p_round and bet_leg.result is null;
  get diagnostics v_ended = row_count;
  if v_ended <> cardinality(l_bet) then raise exception 'a leg on round % was not open', p_round; end if;

  return query
  select bet.id, bet.account_id, bet.stake, combined_bet.max_payout,
    wagering.payment_time(round.opens_at, round.closes_at), legs.odds, legs.results
  from wagering.bet join wagering.combined_bet on combined_bet.bet_id = bet.id
    join wagering.round on round.id = bet.round_id
  cross join lateral (
    select array_agg(odds order by leg) filter (where result is not null) as odds,
      array_agg(result::text order by leg) filter (where result is not null) as results,
      bool_or(result = 'lost') is true as is_lost, count(*) filter (where result is null) as open
    from wagering.bet_leg where bet_leg.bet_id = bet.id) as legs
  where bet.id = any(l_bet) and bet.status = 'placed' and (is_lost or open = 0) order by bet.id;
end $$;
