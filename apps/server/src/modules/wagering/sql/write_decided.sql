-- Writes accepted results: rounds that have ended, bets that are settled, stakes and payouts in the ledger, one fact in
-- the outbox. A round is open for the microsecond in which its bet is placed; then it has its outcome and the bet is
-- settled. Arrays are those of decided_fast; `u_stake` (not above 0) and `u_payout` are what moves by stakes and by
-- payouts, `b_rn` and `b_cum` are of the stake, and a payout is the transfer right after it. Of a round that is given
-- nothing was at the member's risk (`b_given`).
create or replace function wagering.write_decided(p_at timestamptz, p_first bigint,
  u_id bigint[], u_stake bigint[], u_payout bigint[], u_balance bigint[], u_seq bigint[],
  b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_payout bigint[], b_key uuid[], b_lines jsonb[],
  b_product text[], b_game text[], b_source bigint[], b_from int[], b_count int[], b_rules int[], b_outcome jsonb[],
  b_given boolean[] default null)
returns void language plpgsql as $$
declare
  v_count int := cardinality(b_u);
  v_ended timestamptz := p_at + interval '1 microsecond';
  v_round bigint[] := array(select nextval('wagering.round_id_seq') from generate_series(1, v_count));
  v_won int[] := array(select n from unnest(b_payout) with ordinality as won(payout, n) where payout > 0 order by n);
begin
  insert into wagering.round (id, product, game_code, number, series_count, currency, status, opens_at, closes_at,
    rules_version, outcome, resulted_at, ended_at)
  overriding system value
  select v_round[n], product, game, source || '-' || first, count, ledger.currency_of(u_id[u]), 'settled', p_at,
    v_ended,
    rules, outcome, v_ended, v_ended
  from unnest(b_u, b_product, b_game, b_source, b_from, b_count, b_rules, b_outcome) with ordinality
    as result(u, product, game, source, first, count, rules, outcome, n);

  insert into wagering.bet (id, round_id, account_id, stake, payout, key, lines, placed_at, settled_at, status, given,
    unplayed)
  select p_first + n - 1, v_round[n], u_id[u], stake, payout, key, lines, p_at, v_ended,
    case when payout > 0 then 'won' else 'lost' end::wagering.bet_status, coalesce(b_given[n], false),
    case when b_given[n] then stake else 0 end
  from unnest(b_u, b_stake, b_payout, b_key, b_lines) with ordinality as bet(u, stake, payout, key, lines, n);

  perform ledger.append('revenue', 'stake', p_at, u_id, u_stake, u_balance, u_seq, b_u, b_rn, b_cum,
    array(select -stake from unnest(b_stake) with ordinality as bet(stake, n) order by n), b_key,
    array(select generate_series(p_first, p_first + v_count - 1)));
  if v_won <> '{}' then
    perform ledger.append('revenue', 'payout', v_ended, u_id, u_payout, u_balance, u_seq,
      array(select b_u[i] from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select b_rn[i] + 1 from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select b_cum[i] + b_payout[i] from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select b_payout[i] from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select wagering.payment_key(v_ended, 'payout', p_first + i - 1)
        from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select p_first + i - 1 from unnest(v_won) with ordinality as won(i, n) order by n));
  end if;

  insert into platform.outbox (topic, payload)
  values ('bets_played', jsonb_build_object('firstBetId', p_first::text, 'lastBetId', (p_first + v_count - 1)::text));
end $$;
