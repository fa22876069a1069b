-- The stakes of members in facts on the topic `bets_played`, in the order of the facts, which name ids that follow each
-- other: of a product and some of its games, without trial money, rounds that were given and partners' players. A row a
-- fact, whose stakes were placed at one instant, and its stakes in one text, as reading a row for each would cost more
-- than all else: bet, account, game, number and stake, by their ids. `offset 0` keeps the order of steps, by the
-- primary keys: left to itself the planner reads every round of the games that was ever played.
create or replace function wagering.played_stakes(p_first bigint[], p_last bigint[], p_product text, p_games text[])
returns table (fact int, placed_at timestamptz, stakes text) stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select range.fact::int, told.placed_at, told.stakes
  from unnest(p_first, p_last) with ordinality as range(first, last, fact)
  cross join lateral (
    select min(placed_at) as placed_at, string_agg(bet.id::text || ' ' || account_id::text || ' ' || game_code || ' '
      || number || ' ' || stake::text, ',') as stakes
    from (select id, account_id, round_id, stake, placed_at, given from wagering.bet
      where id between range.first and range.last order by id offset 0) as bet
    cross join lateral (select game_code, number from wagering.round where round.id = bet.round_id
        and product = p_product and game_code = any(p_games) offset 0) as round
    where not given and not ledger.is_partners(account_id) and not ledger.holds_trial(account_id)
  ) as told
  where told.stakes is not null order by range.fact;
end $$;
