-- The fast path: every play of the batch, or an error and nothing, as in place_fast. `s_` are the series of the
-- batch, at most one play each; `b_s` names that of a play by position.
create or replace function wagering.play_fast(p_zone text, p_key_low uuid, p_key_high uuid,
  u_id bigint[], u_sum bigint[], u_low bigint[], u_count bigint[], u_stake bigint[], u_payout bigint[],
  s_account bigint[], s_game text[], s_source bigint[], s_number int[], s_cycle_ms int[], s_play int[],
  b_u int[], b_s int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_payout bigint[], b_key uuid[],
  b_lines jsonb[],
  b_rules int[], b_outcome jsonb[],
  out first_bet bigint, out placed_at timestamptz, out balances bigint[], out sequences bigint[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
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
  where not frozen and (break_until is null or break_until <= placed_at)
    and (remind_at is null or remind_at > placed_at) and (wagering.play_ends_at(player, placed_at) > placed_at) is not false;
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
