-- The fast path: every bet of the batch, or an error and nothing. BY001 means "not plainly acceptable", a unique
-- violation means a key was used before; in both cases place_exact decides bet by bet.
--
-- Arrays: `r_` one element for each round and `u_` for each wallet of the batch, ascending by id; `b_` one for each
-- bet, in order of arrival, naming its round and wallet by position; `x_` one for each round and selection,
-- ascending; `p_` the versions of prices that bets name, which few do; `u_highest` the most that a bet of the wallet
-- may pay, of several the highest. Plans are pinned (`set`): the planner cannot know the length of an array, and rows
-- must be locked in the arrays' order.
create or replace function wagering.place_fast(p_key_low uuid, p_key_high uuid,
  r_id bigint[], u_id bigint[], u_sum bigint[], u_count bigint[],
  b_r int[], b_u int[], b_rn bigint[], b_cum bigint[], b_stake bigint[], b_key uuid[], b_lines jsonb[],
  x_round bigint[], x_selection text[], x_liability bigint[], x_cap bigint[],
  p_round bigint[] default '{}', p_version int[] default '{}', u_highest bigint[] default '{}',
  out first_bet bigint, out placed_at timestamptz, out balances bigint[], out sequences bigint[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_rounds int;
  v_opens_at timestamptz;
  v_closes_at timestamptz;
  v_moved int;
  v_free int;
  v_noted int;
begin
  -- A round that is no longer open is not locked at all: late bets must not hold up whoever records its outcome.
  select count(*), max(opens_at), min(coalesce(closes_at, 'infinity')) into v_rounds, v_opens_at, v_closes_at
  from (select opens_at, closes_at from wagering.round
    where id = any(r_id) and status = 'open' and coalesce(closes_at, 'infinity') > clock_timestamp()
    order by id for share) as locked;
  if v_rounds <> cardinality(r_id) then raise exception 'a round is not open' using errcode = 'BY001'; end if;

  -- A change of price takes the round exclusively, so what this statement sees holds until the end.
  if p_round <> '{}' then
    perform from unnest(p_round, p_version) as named(round_id, version) join wagering.round on round.id = named.round_id
    where price_version <> version;
    if found then raise exception 'a price has changed' using errcode = 'BY001'; end if;
  end if;

  select wallet.moved, wallet.balances, wallet.sequences into v_moved, balances, sequences
  from ledger.move_wallets(u_id, u_sum, u_sum, u_count) as wallet;
  if v_moved <> cardinality(u_id) then raise exception 'a balance is too low' using errcode = 'BY001'; end if;

  -- The clock is read after every wait but the exposures'.
  placed_at := clock_timestamp();
  if placed_at < v_opens_at or placed_at >= v_closes_at then
    raise exception 'a round is not open' using errcode = 'BY001';
  end if;
  if p_key_low < ledger.key_at(placed_at - interval '7 days')
    or p_key_high > ledger.key_at(placed_at + interval '10 minutes') then
    raise exception 'a key is too old' using errcode = 'BY001';
  end if;

  -- This statement's snapshot shows the last change of a player: see stake_refusal.
  select count(*), count(*) filter (where wagering.is_noted(player, placed_at)) into v_free, v_noted
  from unnest(u_id, u_sum, u_highest) with ordinality as wallet(id, total, highest, n)
    join wagering.player on account_id = wallet.id
    left join lateral wagering.limit_of_rank(player.account_id, player.rank_level) as ranked on true
  where wagering.stake_refusal(player, -total, placed_at, null, highest, ranked, case
    when player.bonus_games is not null then array(select game_code from unnest(b_u, b_r) as bet(u, r)
      join wagering.round on round.id = r_id[r] where u = wallet.n) end) is null;
  if v_free <> cardinality(u_id) then raise exception 'a player may not stake' using errcode = 'BY001'; end if;
  if v_noted > 0 then perform wagering.note_stakes(placed_at, u_id, u_sum); end if;

  first_bet := wagering.write_bets(placed_at, r_id, u_id, u_sum, balances, sequences, b_r, b_u, b_rn, b_cum, b_stake,
    b_key, b_lines);
  if x_round <> '{}' and not wagering.add_exposure(x_round, x_selection, x_liability, x_cap) then
    raise exception 'an exposure is reached' using errcode = 'BY001';
  end if;
end $$;
