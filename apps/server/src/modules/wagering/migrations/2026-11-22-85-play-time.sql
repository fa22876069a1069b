-- The session of play of a wallet: from the opening of a slot until nothing has been played for half an hour. The player is
-- reminded of its length every so often, and plays no further until that is acknowledged; and may set how long it lasts.
alter table wagering.player
  add remind_minutes smallint not null default 60 check (remind_minutes between 15 and 60),
  -- The most that a session of play lasts; null is no limit.
  add session_minutes smallint check (session_minutes between 15 and 1440),
  -- A raise, or (null) a removal, that takes effect at `pending_session_at`.
  add pending_session smallint check (pending_session between 15 and 1440),
  add pending_session_at timestamptz,
  -- Null until a slot is opened.
  add play_since timestamptz,
  add remind_at timestamptz;

-- When the session of play reaches its limit; null is never.
create function wagering.play_ends_at(player wagering.player, instant timestamptz) returns timestamptz stable parallel safe language sql
return player.play_since
  + wagering.limit_at(player.session_minutes, player.pending_session, player.pending_session_at, instant) * interval '1 minute';

-- When the session of play of a wallet is over, if nothing more is played; null when none was begun.
create function wagering.rested_at(wallet bigint) returns timestamptz stable language sql
return interval '30 minutes' + greatest((select play_since from wagering.player where account_id = wallet),
  (select max(last_at) from wagering.series where account_id = wallet));

-- Both ways into a play as before (2026-11-22-10 and -11), with the limit of the session and the reminder among what they decide. A
-- play that was accepted before is answered before any of it.
create or replace function wagering.play_exact(p_zone text, u_id bigint[], s_account bigint[], s_game text[],
  b_u int[], b_s int[], b_source bigint[], b_number int[], b_cycle_ms int[], b_stake bigint[], b_payout bigint[], b_key uuid[], b_lines jsonb[],
  b_rules int[], b_outcome jsonb[])
returns table (code text, fact text, bet_id bigint, stake bigint, balance bigint, seq bigint, placed_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_n int := cardinality(b_u);
  v_none bigint[] := array_fill(null::bigint, array[v_n]);
  v_zero bigint[] := array_fill(0::bigint, array[v_n]);
  v_at timestamptz;
  -- By wallet.
  v_before bigint[];
  v_before_seq bigint[];
  v_sum bigint[] := array_fill(0::bigint, array[cardinality(u_id)]);
  v_low bigint[] := v_sum;
  v_count bigint[] := v_sum;
  v_staked bigint[] := v_sum;
  v_paid bigint[] := v_sum;
  v_frozen boolean[];
  v_break timestamptz[];
  v_remind timestamptz[];
  v_until timestamptz[];
  v_room bigint[];
  -- By series. `v_source` becomes null once a play of the batch has moved it.
  v_source bigint[];
  v_played int[];
  v_last_at timestamptz[];
  -- By play.
  v_code text[] := array_fill(null::text, array[v_n]);
  v_fact text[] := v_code;
  v_bet bigint[] := v_none;
  v_stake bigint[] := b_stake;
  v_balance bigint[] := v_none;
  v_seq bigint[] := v_none;
  v_placed_at timestamptz[] := array_fill(null::timestamptz, array[v_n]);
  -- By accepted play: its position, and number and running sum of its stake within its wallet.
  v_item int[] := array_fill(0, array[v_n]);
  v_rn bigint[] := v_zero;
  v_cum bigint[] := v_zero;
  v_accepted int := 0;
  v_first bigint;
  earlier record;
  u int;
  s int;
begin
  -- Locks: wallets, series.
  select balances, sequences into v_before, v_before_seq from ledger.lock_wallets(u_id);
  perform from unnest(s_account, s_game) as asked(account_id, game_code)
    join wagering.series using (account_id, game_code) order by account_id, game_code for no key update of series;
  v_at := clock_timestamp();

  select array_agg(coalesce(frozen, true) order by n), array_agg(break_until order by n),
    array_agg(remind_at order by n), array_agg(wagering.play_ends_at(player, v_at) order by n),
    array_agg(wagering.limit_at(stake_limit, pending_limit, pending_at, v_at)
      - case when staked_on = (v_at at time zone p_zone)::date then staked else 0 end order by n)
  into v_frozen, v_break, v_remind, v_until, v_room
  from unnest(u_id) with ordinality as asked(id, n) left join wagering.player on account_id = asked.id;
  select array_agg(source order by n), array_agg(played order by n), array_agg(last_at order by n) into v_source, v_played, v_last_at
  from unnest(s_account, s_game) with ordinality as asked(account_id, game_code, n) left join wagering.series using (account_id, game_code);

  for earlier in select * from wagering.find_plays(array(select u_id[p] from unnest(b_u) with ordinality as t(p, n) order by n), b_key,
      array(select s_game[p] from unnest(b_s) with ordinality as t(p, n) order by n), b_stake, b_lines) loop
    v_code[earlier.n] := case when earlier.same then 'replayed' else 'idempotency_key_reused' end;
    v_bet[earlier.n] := earlier.bet_id;
    v_stake[earlier.n] := earlier.stake;
    v_balance[earlier.n] := earlier.balance;
    v_seq[earlier.n] := earlier.seq;
    v_placed_at[earlier.n] := earlier.placed_at;
  end loop;

  for i in 1..v_n loop
    u := b_u[i];
    s := b_s[i];
    continue when v_code[i] is not null;
    v_code[i] := case
      when b_key[i] < ledger.key_at(v_at - interval '7 days') or b_key[i] > ledger.key_at(v_at + interval '10 minutes') then 'idempotency_key_expired'
      when v_frozen[u] then 'account_frozen'
      when v_at < v_break[u] then 'on_a_break'
      when v_at >= v_until[u] then 'session_limit_reached'
      when v_at >= v_remind[u] then 'reality_check_due'
      when v_source[s] is distinct from b_source[i] or v_played[s] <> b_number[i] then 'round_in_progress'
      when v_last_at[s] + b_cycle_ms[i] * interval '1 ms' > v_at then 'spin_too_soon'
      when v_staked[u] - b_stake[i] < -v_room[u] then 'stake_limit_reached'
      when v_before[u] is null or v_before[u] + v_sum[u] < b_stake[i] then 'balance_too_low'
      else 'accepted' end;
    v_fact[i] := case v_code[i]
      when 'stake_limit_reached' then greatest(v_room[u] + v_staked[u], 0)::text
      when 'on_a_break' then floor(extract(epoch from v_break[u]) * 1000)::bigint::text
      when 'session_limit_reached' then ceil(extract(epoch from wagering.rested_at(u_id[u])) * 1000)::bigint::text
      when 'spin_too_soon' then ceil(extract(epoch from v_last_at[s] - v_at) * 1000 + b_cycle_ms[i])::int::text end;
    if v_code[i] = 'accepted' then
      v_source[s] := null;
      v_accepted := v_accepted + 1;
      v_item[v_accepted] := i;
      v_staked[u] := v_staked[u] - b_stake[i];
      v_paid[u] := v_paid[u] + b_payout[i];
      v_sum[u] := v_sum[u] - b_stake[i];
      v_low[u] := least(v_low[u], v_sum[u]);
      v_rn[v_accepted] := v_count[u] + 1;
      v_cum[v_accepted] := v_sum[u];
      v_sum[u] := v_sum[u] + b_payout[i];
      v_count[u] := v_count[u] + case when b_payout[i] > 0 then 2 else 1 end;
      v_balance[i] := v_before[u] + v_sum[u];
      v_seq[i] := v_before_seq[u] + v_count[u];
    end if;
  end loop;

  if v_accepted > 0 then
    v_item := v_item[1:v_accepted];
    v_first := nextval('wagering.bet_block_seq');
    perform ledger.move_wallets(array_agg(u_id[n] order by n), array_agg(v_sum[n] order by n), array_agg(v_low[n] order by n), array_agg(v_count[n] order by n))
    from generate_subscripts(u_id, 1) as n where v_count[n] > 0;
    perform wagering.count_stakes(p_zone, v_at, u_id, v_staked);
    -- We hold the series and have looked at them, so each moves.
    perform wagering.advance_series(v_at, array_agg(s_account[b_s[i]] order by n), array_agg(s_game[b_s[i]] order by n), array_agg(b_source[i] order by n),
      array_agg(b_number[i] order by n), array_agg(b_cycle_ms[i] order by n), array_agg(v_first + n - 1 order by n))
    from unnest(v_item) with ordinality as item(i, n);
    perform wagering.write_plays(v_at, v_first, u_id, v_staked, v_paid, v_before, v_before_seq,
      array_agg(b_u[i] order by n), v_rn[1:v_accepted], v_cum[1:v_accepted], array_agg(b_stake[i] order by n), array_agg(b_payout[i] order by n),
      array_agg(b_key[i] order by n), array_agg(b_lines[i] order by n), array_agg(s_game[b_s[i]] order by n), array_agg(b_source[i] order by n),
      array_agg(b_number[i] order by n), array_agg(b_rules[i] order by n), array_agg(b_outcome[i] order by n))
    from unnest(v_item) with ordinality as item(i, n);
    for n in 1..v_accepted loop
      v_bet[v_item[n]] := v_first + n - 1;
      v_placed_at[v_item[n]] := v_at;
    end loop;
  end if;
  return query select * from unnest(v_code, v_fact, v_bet, v_stake, v_balance, v_seq, v_placed_at);
end $$;

create or replace function wagering.play_fast(p_zone text, p_key_low uuid, p_key_high uuid,
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
