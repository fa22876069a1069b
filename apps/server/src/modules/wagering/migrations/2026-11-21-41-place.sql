-- Placing bets, a batch at a time. Arrays: `r_` one element for each round and `u_` for each wallet of the batch, ascending
-- by id; `b_` one for each bet, in order of arrival, naming its round and wallet by position; `x_` one for each round and
-- selection, ascending. Plans are pinned (`set`): the planner cannot know the length of an array, and rows must be locked
-- in the arrays' order.

-- Writes accepted bets: bets, stakes in the ledger, one fact in the outbox. Returns the id of the first; the others follow.
create function wagering.write_bets(p_at timestamptz, r_id bigint[], u_id bigint[], u_sum bigint[], u_balance bigint[], u_seq bigint[],
  b_r int[], b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_key uuid[], b_lines jsonb[]) returns bigint language plpgsql as $$
declare
  v_first bigint := nextval('wagering.bet_block_seq');
  v_count int := cardinality(b_u);
begin
  insert into wagering.bet (id, round_id, account_id, stake, key, lines, placed_at)
  select v_first + n - 1, r_id[r], u_id[u], stake, key, lines, p_at
  from unnest(b_r, b_u, b_stake, b_key, b_lines) with ordinality as bet(r, u, stake, key, lines, n);

  perform ledger.append('escrow', 'stake', p_at, u_id, u_sum, u_balance, u_seq, b_u, b_rn, b_cum,
    array(select -stake from unnest(b_stake) as stake), b_key, array(select generate_series(v_first, v_first + v_count - 1)));

  insert into platform.outbox (topic, payload)
  values ('bets_placed', jsonb_build_object('firstBetId', v_first::text, 'lastBetId', (v_first + v_count - 1)::text));
  return v_first;
end $$;

-- Adds to what the house may lose; false when a cap would be passed. Last, because every bet of a round waits here.
create function wagering.add_exposure(x_round bigint[], x_selection text[], x_liability bigint[], x_cap bigint[]) returns boolean language plpgsql as $$
declare
  v_added int;
begin
  insert into wagering.exposure as exposure (round_id, selection, liability, cap)
  select * from unnest(x_round, x_selection, x_liability, x_cap) as asked(round_id, selection, liability, cap) where asked.liability <= asked.cap
  on conflict (round_id, selection) do update set liability = exposure.liability + excluded.liability, cap = excluded.cap
  where exposure.liability + excluded.liability <= excluded.cap;
  get diagnostics v_added = row_count;
  return v_added = cardinality(x_round);
end $$;

-- The fast path: every bet of the batch, or an error and nothing. BY001 means "not plainly acceptable", a unique violation
-- means a key was used before; in both cases place_exact decides bet by bet.
create function wagering.place_fast(p_zone text, p_key_low uuid, p_key_high uuid,
  r_id bigint[], u_id bigint[], u_sum bigint[], u_count bigint[],
  b_r int[], b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_key uuid[], b_lines jsonb[],
  x_round bigint[], x_selection text[], x_liability bigint[], x_cap bigint[],
  out first_bet bigint, out placed_at timestamptz, out balances bigint[], out sequences bigint[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_rounds int;
  v_opens_at timestamptz;
  v_closes_at timestamptz;
  v_moved int;
  v_free int;
  v_limited int;
begin
  -- A round that is no longer open is not locked at all: late bets must not hold up whoever records its outcome.
  select count(*), max(opens_at), min(closes_at) into v_rounds, v_opens_at, v_closes_at
  from (select opens_at, closes_at from wagering.round
    where id = any(r_id) and status = 'open' and closes_at > clock_timestamp() order by id for share) as locked;
  if v_rounds <> cardinality(r_id) then raise exception 'a round is not open' using errcode = 'BY001'; end if;

  select wallet.moved, wallet.balances, wallet.sequences into v_moved, balances, sequences
  from ledger.move_wallets(u_id, u_sum, u_sum, u_count) as wallet;
  if v_moved <> cardinality(u_id) then raise exception 'a balance is too low' using errcode = 'BY001'; end if;

  -- The clock is read after every wait but the exposures'.
  placed_at := clock_timestamp();
  if placed_at < v_opens_at or placed_at >= v_closes_at then raise exception 'a round is not open' using errcode = 'BY001'; end if;
  if p_key_low < ledger.key_at(placed_at - interval '7 days') or p_key_high > ledger.key_at(placed_at + interval '10 minutes') then
    raise exception 'a key is too old' using errcode = 'BY001';
  end if;

  -- Whoever changes a player holds the wallet, and so do we: this statement's snapshot shows the last change.
  select count(*), count(wagering.limit_at(stake_limit, pending_limit, pending_at, placed_at)) into v_free, v_limited
  from unnest(u_id) as wallet(id) join wagering.player on account_id = wallet.id
  where not frozen and (break_until is null or break_until <= placed_at);
  if v_free <> cardinality(u_id) then raise exception 'a player may not bet' using errcode = 'BY001'; end if;
  if v_limited > 0 and wagering.count_stakes(p_zone, placed_at, u_id, u_sum) <> v_limited then
    raise exception 'a stake limit is reached' using errcode = 'BY001';
  end if;

  first_bet := wagering.write_bets(placed_at, r_id, u_id, u_sum, balances, sequences, b_r, b_u, b_rn, b_cum, b_stake, b_key, b_lines);
  if x_round <> '{}' and not wagering.add_exposure(x_round, x_selection, x_liability, x_cap) then
    raise exception 'an exposure is reached' using errcode = 'BY001';
  end if;
end $$;

-- Counts stakes (negative sums) against the limits of those players who have one. Returns for how many there was room.
create function wagering.count_stakes(p_zone text, p_at timestamptz, u_id bigint[], u_sum bigint[]) returns int language plpgsql as $$
declare
  v_today date := (p_at at time zone p_zone)::date;
  v_counted int;
begin
  update wagering.player set staked_on = v_today, staked = case when staked_on = v_today then staked else 0 end - wallet.total
  from unnest(u_id, u_sum) as wallet(id, total)
  where account_id = wallet.id and wallet.total < 0
    and case when staked_on = v_today then staked else 0 end - wallet.total <= wagering.limit_at(stake_limit, pending_limit, pending_at, p_at);
  get diagnostics v_counted = row_count;
  return v_counted;
end $$;
