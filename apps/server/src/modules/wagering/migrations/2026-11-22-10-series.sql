-- Rounds that a player plays alone, decided the moment they begin: a spin. Stake, outcome and payout are one transaction, so
-- such a bet is never open and its stake never in escrow. Lock order: wallets by id, then series by wallet and game.

-- The rounds of a wallet in one game, one after the other. Their outcomes come from a source, which the product names (for a
-- slot, the committed seed) and may change; under a source they are numbered from 0 without a gap. A round is accepted only if
-- it has the next number under the source in force, so that two at once, or a node that missed a change, cannot both be right.
create table wagering.series (
  account_id bigint not null,
  game_code text not null,
  source bigint not null,
  -- Rounds under this source, which is the number of the next.
  played int not null default 0 check (played >= 0),
  -- Of all sources.
  last_bet bigint,
  last_at timestamptz,
  primary key (account_id, game_code)
) with (fillfactor = 50);

-- Moves series on by one round each, if every one of them has the source and the number it is expected to have and is not
-- played faster than its cycle. Returns how many moved. `s_` are series, ascending by wallet and game.
create function wagering.advance_series(p_at timestamptz, s_account bigint[], s_game text[], s_source bigint[], s_number int[], s_cycle_ms int[], s_bet bigint[])
returns int language plpgsql as $$
declare
  v_moved int;
begin
  update wagering.series set played = series.played + 1, last_bet = turn.bet, last_at = p_at
  from unnest(s_account, s_game, s_source, s_number, s_cycle_ms, s_bet) as turn(account_id, game_code, source, number, cycle_ms, bet)
  where series.account_id = turn.account_id and series.game_code = turn.game_code
    and series.source = turn.source and series.played = turn.number
    and (last_at is null or last_at + turn.cycle_ms * interval '1 ms' <= p_at);
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;

-- Writes accepted plays: rounds that have ended, bets that are settled, stakes and payouts in the ledger, one fact in the outbox.
-- A round is open for the microsecond in which its bet is placed; then it has its outcome and the bet is settled. Arrays are
-- those of place_fast; `u_stake` (not above 0) and `u_payout` are what moves by stakes and by payouts, `b_rn` and `b_cum` are of
-- the stake, and a payout is the transfer right after it.
create function wagering.write_plays(p_at timestamptz, p_first bigint,
  u_id bigint[], u_stake bigint[], u_payout bigint[], u_balance bigint[], u_seq bigint[],
  b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_payout bigint[], b_key uuid[], b_lines jsonb[],
  b_game text[], b_source bigint[], b_number int[], b_rules int[], b_outcome jsonb[]) returns void language plpgsql as $$
declare
  v_count int := cardinality(b_u);
  v_ended timestamptz := p_at + interval '1 microsecond';
  v_round bigint[] := array(select nextval('wagering.round_id_seq') from generate_series(1, v_count));
  v_won int[] := array(select n from unnest(b_payout) with ordinality as won(payout, n) where payout > 0 order by n);
begin
  insert into wagering.round (id, product, game_code, number, currency, status, opens_at, closes_at, rules_version, outcome, resulted_at, ended_at)
  overriding system value
  select v_round[n], 'slots', game, source || '-' || number, u_id[u] % 256, 'settled', p_at, v_ended, rules, outcome, v_ended, v_ended
  from unnest(b_u, b_game, b_source, b_number, b_rules, b_outcome) with ordinality as play(u, game, source, number, rules, outcome, n);

  insert into wagering.bet (id, round_id, account_id, stake, payout, key, lines, placed_at, settled_at, status)
  select p_first + n - 1, v_round[n], u_id[u], stake, payout, key, lines, p_at, v_ended, case when payout > 0 then 'won' else 'lost' end::wagering.bet_status
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
      array(select wagering.payment_key(v_ended, 'payout', p_first + i - 1) from unnest(v_won) with ordinality as won(i, n) order by n),
      array(select p_first + i - 1 from unnest(v_won) with ordinality as won(i, n) order by n));
  end if;

  insert into platform.outbox (topic, payload)
  values ('bets_played', jsonb_build_object('firstBetId', p_first::text, 'lastBetId', (p_first + v_count - 1)::text));
end $$;

-- The fast path: every play of the batch, or an error and nothing, as in place_fast. `s_` are the series of the batch, at most
-- one play each; `b_s` names that of a play by position.
create function wagering.play_fast(p_zone text, p_key_low uuid, p_key_high uuid,
  u_id bigint[], u_sum bigint[], u_low bigint[], u_count bigint[], u_stake bigint[], u_payout bigint[],
  s_account bigint[], s_game text[], s_source bigint[], s_number int[], s_cycle_ms int[], s_play int[],
  b_u int[], b_s int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_payout bigint[], b_key uuid[], b_lines jsonb[],
  b_rules int[], b_outcome jsonb[],
  out first_bet bigint, out placed_at timestamptz, out balances bigint[], out sequences bigint[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_moved int;
  v_free int;
  v_limited int;
begin
  select wallet.moved, wallet.balances, wallet.sequences into v_moved, balances, sequences
  from ledger.move_wallets(u_id, u_sum, u_low, u_count) as wallet;
  if v_moved <> cardinality(u_id) then raise exception 'a balance is too low' using errcode = 'BY001'; end if;

  -- The clock is read after every wait but those for series, which only a change of source can hold.
  placed_at := clock_timestamp();
  if p_key_low < ledger.key_at(placed_at - interval '7 days') or p_key_high > ledger.key_at(placed_at + interval '10 minutes') then
    raise exception 'a key is too old' using errcode = 'BY001';
  end if;

  select count(*), count(wagering.limit_at(stake_limit, pending_limit, pending_at, placed_at)) into v_free, v_limited
  from unnest(u_id) as wallet(id) join wagering.player on account_id = wallet.id
  where not frozen and (break_until is null or break_until <= placed_at);
  if v_free <> cardinality(u_id) then raise exception 'a player may not bet' using errcode = 'BY001'; end if;
  if v_limited > 0 and wagering.count_stakes(p_zone, placed_at, u_id, u_stake) <> v_limited then
    raise exception 'a stake limit is reached' using errcode = 'BY001';
  end if;

  first_bet := nextval('wagering.bet_block_seq');
  if wagering.advance_series(placed_at, s_account, s_game, s_source, s_number, s_cycle_ms,
      array(select first_bet + play - 1 from unnest(s_play) with ordinality as series(play, n) order by n)) <> cardinality(b_u) then
    raise exception 'a series has moved, or is played too fast' using errcode = 'BY001';
  end if;
  perform wagering.write_plays(placed_at, first_bet, u_id, u_stake, u_payout, balances, sequences,
    b_u, b_rn, b_cum, b_stake, b_payout, b_key, b_lines,
    array(select s_game[s] from unnest(b_s) with ordinality as play(s, n) order by n),
    array(select s_source[s] from unnest(b_s) with ordinality as play(s, n) order by n),
    array(select s_number[s] from unnest(b_s) with ordinality as play(s, n) order by n), b_rules, b_outcome);
end $$;
