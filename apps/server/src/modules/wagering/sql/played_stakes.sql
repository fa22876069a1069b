-- The stakes of members in facts on the topic `bets_played`, in the order of the facts, which name ids that follow each
-- other: of a product and some of its games, without trial money and partners' players. By the primary keys, whatever
-- the planner thinks of the ranges.
create or replace function wagering.played_stakes(p_first bigint[], p_last bigint[], p_product text, p_games text[])
returns table (fact int, bet_id bigint, account_id bigint, game_code text, number text, stake bigint,
  placed_at timestamptz) stable language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off
set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select range.fact::int, bet.id, bet.account_id, round.game_code, round.number, bet.stake, bet.placed_at
  from unnest(p_first, p_last) with ordinality as range(first, last, fact)
    join wagering.bet on bet.id between range.first and range.last
    join wagering.round on round.id = bet.round_id
  where round.product = p_product and round.game_code = any(p_games) and not ledger.is_partners(bet.account_id)
    and not ledger.holds_trial(bet.account_id)
  order by range.fact, bet.id;
end $$;
