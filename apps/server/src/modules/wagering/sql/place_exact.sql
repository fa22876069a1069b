-- The exact path: bets decided one by one, in order of arrival. Arrays are those of place_fast; `x_end[i]` is the
-- position in `l_` of the last exposure of bet i; `l_x` names an exposure of `x_`; `b_price` is the version of a
-- price that a bet names, 0 for none. Of combined bets `g_` are the legs, bet by bet: `g_end[i]` is the position of
-- the last leg of bet i, and `b_r` and `b_price` have one element for each leg instead. `code` is accepted, replayed
-- or a refusal of the contract; `fact` is what the text of the refusal needs. `b_highest` is the most that a bet may
-- pay, where that is known; of a combined bet `b_max` is.
create or replace function wagering.place_exact(r_id bigint[], u_id bigint[],
  b_r int[], b_u int[], b_stake bigint[], b_key uuid[], b_lines jsonb[],
  x_round bigint[], x_selection text[], x_end int[], l_x int[], l_liability bigint[], l_cap bigint[],
  p_ahead boolean default false, b_price int[] default '{}',
  g_end int[] default null, g_selection text[] default null, g_odds int[] default null,
  b_max bigint[] default null, b_product text[] default null, b_game text[] default null,
  b_highest bigint[] default null)
returns table (code text, fact text, bet_id bigint, stake bigint, balance bigint, seq bigint, placed_at timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_n int := cardinality(b_u);
  v_none bigint[] := array_fill(null::bigint, array[v_n]);
  v_zero bigint[] := array_fill(0::bigint, array[v_n]);
  v_at timestamptz;
  v_held bigint[];
  -- By round; null when there is none. `v_closes_at` is also null of a round that is over.
  v_opens_at timestamptz[];
  v_closes_at timestamptz[];
  v_is_held boolean[];
  v_game text[];
  v_version int[];
  -- By wallet.
  v_before bigint[];
  v_before_seq bigint[];
  v_sum bigint[] := array_fill(0::bigint, array[cardinality(u_id)]);
  v_count bigint[] := v_sum;
  v_player wagering.player[];
  v_ranked wagering.rank_limit[];
  -- By exposure.
  v_liability bigint[];
  v_added bigint[] := array_fill(0::bigint, array[cardinality(x_round)]);
  v_cap bigint[] := v_added;
  -- By bet. `v_end` is the position of its last leg.
  v_end int[] := coalesce(g_end, array(select generate_series(1, v_n)));
  v_code text[] := array_fill(null::text, array[v_n]);
  v_fact text[] := v_code;
  v_bet bigint[] := v_none;
  v_stake bigint[] := b_stake;
  v_balance bigint[] := v_none;
  v_seq bigint[] := v_none;
  v_placed_at timestamptz[] := array_fill(null::timestamptz, array[v_n]);
  -- By bet, of the one under decision.
  v_games text[];
  -- By accepted bet: its position, and number and running sum within its wallet.
  v_item int[] := array_fill(0, array[v_n]);
  v_rn bigint[] := v_zero;
  v_cum bigint[] := v_zero;
  v_accepted int := 0;
  v_round bigint[] := r_id;
  v_r int[];
  v_first bigint;
  earlier record;
  r int;
  u int;
  x int;
  l_from int := 1;
begin
  -- Locks: rounds, wallets, exposures.
  v_held := array(select id from wagering.round
    where id = any(r_id) and status = 'open' and coalesce(closes_at, 'infinity') > clock_timestamp()
    order by id for share);
  select balances, sequences into v_before, v_before_seq from ledger.lock_wallets(u_id);
  perform from unnest(x_round, x_selection) as asked(round_id, selection)
    join wagering.exposure using (round_id, selection) order by round_id, selection for update of exposure;
  v_at := clock_timestamp();

  -- A round that is not over and that we do not hold was suspended when we asked for it.
  select array_agg(opens_at order by asked.n), array_agg(round.id = any(v_held) order by asked.n),
    array_agg(price_version order by asked.n), array_agg(game_code order by asked.n),
    array_agg(case when round.status in ('open', 'suspended') then coalesce(closes_at, 'infinity') end order by asked.n)
  into v_opens_at, v_is_held, v_version, v_game, v_closes_at
  from unnest(r_id) with ordinality as asked(id, n) left join wagering.round on round.id = asked.id;
  select array_agg(player order by n), array_agg(ranked order by n) into v_player, v_ranked
  from unnest(u_id) with ordinality as asked(id, n) left join wagering.player on account_id = asked.id
    left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true;
  select array_agg(coalesce(liability, 0) order by n) into v_liability
  from unnest(x_round, x_selection) with ordinality as asked(round_id, selection, n)
    left join wagering.exposure using (round_id, selection);

  for earlier in select * from wagering.find_wagers(array(select u_id[p] from unnest(b_u) as p), b_key) loop
    v_code[earlier.n] := case
      when (earlier.stake, earlier.lines) = (b_stake[earlier.n], b_lines[earlier.n]) and case
        when g_end is null then earlier.round_id = r_id[b_r[earlier.n]]
        else wagering.has_legs(earlier.bet_id, b_max[earlier.n],
          array(select r_id[r] from unnest(b_r[coalesce(g_end[earlier.n - 1], 0) + 1:g_end[earlier.n]]) as r),
          g_selection[coalesce(g_end[earlier.n - 1], 0) + 1:g_end[earlier.n]],
            g_odds[coalesce(g_end[earlier.n - 1], 0) + 1:g_end[earlier.n]]) end
      then 'replayed' else 'idempotency_key_reused' end;
    v_bet[earlier.n] := earlier.bet_id;
    v_stake[earlier.n] := earlier.stake;
    v_balance[earlier.n] := earlier.balance;
    v_seq[earlier.n] := earlier.seq;
    v_placed_at[earlier.n] := earlier.placed_at;
  end loop;

  <<bets>>
  for i in 1..v_n loop
    u := b_u[i];
    if v_code[i] is not null then
      l_from := x_end[i] + 1;
      continue;
    end if;
    if b_key[i] < ledger.key_at(v_at - interval '7 days') or b_key[i] > ledger.key_at(v_at + interval '10 minutes') then
      v_code[i] := 'idempotency_key_expired';
    end if;
    for g in coalesce(v_end[i - 1], 0) + 1..v_end[i] loop
      exit when v_code[i] is not null;
      r := b_r[g];
      v_code[i] := case
        when v_opens_at[r] is null then 'round_not_found'
        when v_at < v_opens_at[r] and v_closes_at[r] is not null and not p_ahead then 'round_not_open'
        when v_closes_at[r] is null or v_at >= v_closes_at[r] then 'round_closed'
        when not v_is_held[r] then 'round_suspended'
        when b_price[g] not in (0, v_version[r]) then 'price_changed' end;
      -- A combined bet is told which of its legs it was.
      v_fact[i] := case when v_code[i] is not null and g_end is not null then g - coalesce(g_end[i - 1], 0) end;
    end loop;
    if v_code[i] is null then
      -- Asked only where it decides: a query here would make the guard itself one, for each bet.
      v_games := null;
      if (v_player[u]).bonus_games is not null then
        v_games := array(select v_game[b_r[g]] from generate_series(coalesce(v_end[i - 1], 0) + 1, v_end[i]) as g);
        v_games := v_games || b_game[i];
      end if;
      v_code[i] := wagering.stake_refusal(v_player[u], b_stake[i] - v_sum[u], v_at, b_stake[i],
        coalesce(b_highest[i], b_max[i]), v_ranked[u], v_games);
      v_fact[i] := wagering.stake_fact(v_code[i], v_player[u], -v_sum[u], v_at, v_ranked[u]);
    end if;
    if v_code[i] is null and (v_before[u] is null or v_before[u] + v_sum[u] < b_stake[i]) then
      v_code[i] := 'balance_too_low';
    end if;
    if v_code[i] is null then
      for l in l_from..x_end[i] loop
        x := l_x[l];
        if v_liability[x] + v_added[x] + l_liability[l] > l_cap[l] then
          v_code[i] := 'exposure_reached';
          v_fact[i] := x_selection[x];
          exit;
        end if;
      end loop;
    end if;
    if v_code[i] is null then
      for l in l_from..x_end[i] loop
        v_added[l_x[l]] := v_added[l_x[l]] + l_liability[l];
        v_cap[l_x[l]] := l_cap[l];
      end loop;
      v_code[i] := 'accepted';
      v_sum[u] := v_sum[u] - b_stake[i];
      v_count[u] := v_count[u] + 1;
      v_balance[i] := v_before[u] + v_sum[u];
      v_seq[i] := v_before_seq[u] + v_count[u];
      v_accepted := v_accepted + 1;
      v_item[v_accepted] := i;
      v_rn[v_accepted] := v_count[u];
      v_cum[v_accepted] := v_sum[u];
    end if;
    l_from := x_end[i] + 1;
  end loop;

  if v_accepted > 0 then
    v_item := v_item[1:v_accepted];
    perform ledger.move_wallets(array_agg(u_id[n] order by n), array_agg(v_sum[n] order by n),
      array_agg(v_sum[n] order by n), array_agg(v_count[n] order by n))
    from generate_subscripts(u_id, 1) as n where v_count[n] > 0;
    perform wagering.note_stakes(v_at, u_id, v_sum);
    if g_end is null then
      v_r := array(select b_r[i] from unnest(v_item) as i);
    else
      v_round := wagering.open_tickets(v_at, array(select u_id[b_u[i]] from unnest(v_item) as i),
        array(select b_product[i] from unnest(v_item) as i), array(select b_game[i] from unnest(v_item) as i));
      v_r := array(select generate_series(1, v_accepted));
    end if;
    v_first := wagering.write_bets(v_at, v_round, u_id, v_sum, v_before, v_before_seq, v_r,
      array(select b_u[i] from unnest(v_item) as i), v_rn[1:v_accepted], v_cum[1:v_accepted],
      array(select b_stake[i] from unnest(v_item) as i), array(select b_key[i] from unnest(v_item) as i),
        array(select b_lines[i] from unnest(v_item) as i));
    if g_end is not null then
      perform wagering.write_legs(v_first, v_item, b_max, r_id, v_version, b_r, g_end, g_selection, g_odds);
    end if;
    -- False when another node has just written an exposure that did not exist when we locked: the batch is decided
    -- anew.
    if not (select wagering.add_exposure(array_agg(x_round[n] order by n), array_agg(x_selection[n] order by n),
      array_agg(v_added[n] order by n), array_agg(v_cap[n] order by n))
        from generate_subscripts(x_round, 1) as n where v_added[n] > 0 having count(*) > 0) then
      raise exception 'an exposure appeared' using errcode = 'BY001';
    end if;
    for n in 1..v_accepted loop
      v_bet[v_item[n]] := v_first + n - 1;
      v_placed_at[v_item[n]] := v_at;
    end loop;
  end if;
  return query select * from unnest(v_code, v_fact, v_bet, v_stake, v_balance, v_seq, v_placed_at);
end $$;
