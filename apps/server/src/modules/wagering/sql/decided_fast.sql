-- Results that are decided already, the fast path: every one of the batch, or an error and nothing, as in place_fast.
-- `s_` are the series of the batch, ascending by wallet and game, at most one result each: its source, its first number
-- there and how many it takes, the cycle between two, and the result by position (`s_b`). `b_s` names the series of a
-- result by position. `u_highest` is that of place_fast.
create or replace function wagering.decided_fast(p_key_low uuid, p_key_high uuid,
  u_id bigint[], u_sum bigint[], u_low bigint[], u_count bigint[], u_stake bigint[], u_payout bigint[],
  s_account bigint[], s_game text[], s_source bigint[], s_from int[], s_count int[], s_cycle_ms int[], s_b int[],
  b_u int[], b_s int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_payout bigint[], b_key uuid[],
  b_lines jsonb[], b_product text[], b_rules int[], b_outcome jsonb[], u_highest bigint[] default '{}',
  out first_bet bigint, out placed_at timestamptz, out balances bigint[], out sequences bigint[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_moved int;
  v_free int;
  v_noted int;
begin
  select wallet.moved, wallet.balances, wallet.sequences into v_moved, balances, sequences
  from ledger.move_wallets(u_id, u_sum, u_low, u_count) as wallet;
  if v_moved <> cardinality(u_id) then raise exception 'a balance is too low' using errcode = 'BY001'; end if;

  -- The clock is read after every wait but those for series, which only a change of source can hold.
  placed_at := clock_timestamp();
  if p_key_low < ledger.key_at(placed_at - interval '7 days')
    or p_key_high > ledger.key_at(placed_at + interval '10 minutes') then
    raise exception 'a key is too old' using errcode = 'BY001';
  end if;

  select count(*), count(*) filter (where wagering.is_noted(player, placed_at)) into v_free, v_noted
  from unnest(u_id, u_stake, u_highest) with ordinality as wallet(id, total, highest, n)
    join wagering.player on account_id = wallet.id
    left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true
  where wagering.stake_refusal(player, -total, placed_at, null, highest, ranked, case
    when player.bonus_games is not null then array(select s_game[s] from unnest(b_u, b_s) as result(u, s)
      where u = wallet.n) end) is null;
  if v_free <> cardinality(u_id) then raise exception 'a player may not stake' using errcode = 'BY001'; end if;
  if v_noted > 0 then perform wagering.note_stakes(placed_at, u_id, u_stake, u_payout); end if;

  first_bet := nextval('wagering.bet_block_seq');
  if wagering.advance_series(placed_at, s_account, s_game, s_source, s_from, s_count, s_cycle_ms,
      array(select first_bet + b - 1 from unnest(s_b) with ordinality as series(b, n) order by n))
      <> cardinality(b_u) then
    raise exception 'a series has moved, or is played too fast' using errcode = 'BY001';
  end if;
  perform wagering.write_decided(placed_at, first_bet, u_id, u_stake, u_payout, balances, sequences,
    b_u, b_rn, b_cum, b_stake, b_payout, b_key, b_lines, b_product,
    array(select s_game[s] from unnest(b_s) with ordinality as result(s, n) order by n),
    array(select s_source[s] from unnest(b_s) with ordinality as result(s, n) order by n),
    array(select s_from[s] from unnest(b_s) with ordinality as result(s, n) order by n),
    array(select s_count[s] from unnest(b_s) with ordinality as result(s, n) order by n), b_rules, b_outcome);
end $$;
