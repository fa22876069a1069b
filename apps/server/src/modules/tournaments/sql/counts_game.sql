-- Whether bets on a game count in a run: it is named, or its category or its vendor is; or nothing is.
create or replace function tournaments.counts_game(p_categories text[], p_vendors text[], p_games text[],
  p_game text, p_category text, p_vendor text) returns boolean immutable parallel safe language sql
return cardinality(p_categories) + cardinality(p_vendors) + cardinality(p_games) = 0
  or p_game = any(p_games) or coalesce(p_category = any(p_categories), false)
  or coalesce(p_vendor = any(p_vendors), false);
