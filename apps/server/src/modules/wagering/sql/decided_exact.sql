-- Results that are decided already, the exact path: one by one in order of arrival, with the reason of each refusal, as
-- place_exact decides bets, with its `b_highest`. A result asked for again is answered before anything else, whatever
-- was drawn for it now. A round that is given costs the wallet nothing: somebody else's money was put there for its
-- stake, so it counts against no limit.
create or replace function wagering.decided_exact(u_id bigint[], s_account bigint[], s_game text[],
  b_u int[], b_s int[], b_source bigint[], b_from int[], b_count int[], b_cycle_ms int[],
  b_stake bigint[], b_payout bigint[], b_key uuid[], b_lines jsonb[], b_product text[], b_rules int[],
  b_outcome jsonb[], b_highest bigint[] default null, b_given boolean[] default null)
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
  -- By wallet.
  v_before bigint[];
  v_before_seq bigint[];
  v_sum bigint[] := array_fill(0::bigint, array[cardinality(u_id)]);
  v_low bigint[] := v_sum;
  v_count bigint[] := v_sum;
  v_staked bigint[] := v_sum;
  -- What of it is the wallet's own money.
  v_own bigint[] := v_sum;
  v_paid bigint[] := v_sum;
  v_player wagering.player[];
  v_ranked wagering.rank_limit[];
  -- By series. `v_source` becomes null once a result of the batch has moved it.
  v_source bigint[];
  v_played int[];
  v_last_at timestamptz[];
  -- By result.
  v_code text[] := array_fill(null::text, array[v_n]);
  v_fact text[] := v_code;
  v_bet bigint[] := v_none;
  v_stake bigint[] := b_stake;
  v_balance bigint[] := v_none;
  v_seq bigint[] := v_none;
  v_placed_at timestamptz[] := array_fill(null::timestamptz, array[v_n]);
  -- By accepted result: its position, and number and running sum of its stake within its wallet.
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

  select array_agg(player order by n), array_agg(ranked order by n) into v_player, v_ranked
  from unnest(u_id) with ordinality as asked(id, n) left join wagering.player on account_id = asked.id
    left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true;
  select array_agg(source order by n), array_agg(played order by n), array_agg(last_at order by n)
  into v_source, v_played, v_last_at
  from unnest(s_account, s_game) with ordinality as asked(account_id, game_code, n)
    left join wagering.series using (account_id, game_code);

  for earlier in select * from wagering.find_wagers(
      array(select u_id[p] from unnest(b_u) with ordinality as t(p, n) order by n), b_key) loop
    v_code[earlier.n] := case
      when (earlier.game_code, earlier.stake, earlier.lines)
        = (s_game[b_s[earlier.n]], b_stake[earlier.n], b_lines[earlier.n])
      then 'replayed' else 'idempotency_key_reused' end;
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
      when b_key[i] < ledger.key_at(v_at - interval '7 days') or b_key[i] > ledger.key_at(v_at + interval '10 minutes')
        then 'idempotency_key_expired'
      when v_source[s] is distinct from b_source[i] or v_played[s] <> b_from[i] then 'round_in_progress'
      when v_last_at[s] + b_cycle_ms[i] * b_count[i] * interval '1 ms' > v_at then 'too_soon'
      else coalesce(wagering.stake_refusal(v_player[u], case when b_given[i] then null else b_stake[i] - v_own[u] end,
          v_at, b_stake[i], b_highest[i], v_ranked[u], array[s_game[s]]),
        case when v_before[u] is null or v_before[u] + v_sum[u] < b_stake[i]
          then 'balance_too_low' else 'accepted' end) end;
    v_fact[i] := case v_code[i]
      when 'too_soon' then ceil(extract(epoch from v_last_at[s] - v_at) * 1000 + b_cycle_ms[i] * b_count[i])::int::text
      else wagering.stake_fact(v_code[i], v_player[u], -v_own[u], v_at, v_ranked[u]) end;
    if v_code[i] = 'accepted' then
      v_source[s] := null;
      v_accepted := v_accepted + 1;
      v_item[v_accepted] := i;
      v_staked[u] := v_staked[u] - b_stake[i];
      v_own[u] := v_own[u] - case when b_given[i] then 0 else b_stake[i] end;
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
    perform ledger.move_wallets(array_agg(u_id[n] order by n), array_agg(v_sum[n] order by n),
      array_agg(v_low[n] order by n), array_agg(v_count[n] order by n))
    from generate_subscripts(u_id, 1) as n where v_count[n] > 0;
    perform wagering.note_stakes(v_at, u_id, v_staked, v_paid, v_own);
    -- We hold the series and have looked at them, so each moves.
    perform wagering.advance_series(v_at, array_agg(s_account[b_s[i]] order by n), array_agg(s_game[b_s[i]] order by n),
      array_agg(b_source[i] order by n),
      array_agg(b_from[i] order by n), array_agg(b_count[i] order by n), array_agg(b_cycle_ms[i] order by n),
      array_agg(v_first + n - 1 order by n))
    from unnest(v_item) with ordinality as item(i, n);
    perform wagering.write_decided(v_at, v_first, u_id, v_staked, v_paid, v_before, v_before_seq,
      array_agg(b_u[i] order by n), v_rn[1:v_accepted], v_cum[1:v_accepted], array_agg(b_stake[i] order by n),
      array_agg(b_payout[i] order by n),
      array_agg(b_key[i] order by n), array_agg(b_lines[i] order by n), array_agg(b_product[i] order by n),
      array_agg(s_game[b_s[i]] order by n), array_agg(b_source[i] order by n), array_agg(b_from[i] order by n),
      array_agg(b_count[i] order by n), array_agg(b_rules[i] order by n), array_agg(b_outcome[i] order by n),
      array_agg(b_given[i] order by n))
    from unnest(v_item) with ordinality as item(i, n);
    for n in 1..v_accepted loop
      v_bet[v_item[n]] := v_first + n - 1;
      v_placed_at[v_item[n]] := v_at;
    end loop;
  end if;
  return query select * from unnest(v_code, v_fact, v_bet, v_stake, v_balance, v_seq, v_placed_at);
end $$;
