-- Whether a bet is the combined bet that is asked for again: the same legs in the same order, with the same highest
-- payout. The versions of prices are no part of it: the odds say what was offered.
create or replace function wagering.has_legs(p_bet bigint, p_max bigint, p_round bigint[], p_selection text[],
  p_odds int[])
returns boolean stable language sql as $$
  select coalesce(
    (select (array_agg(round_id order by leg), array_agg(selection::text order by leg), array_agg(odds order by leg),
      min(max_payout))
      = (p_round, p_selection, p_odds, p_max)
    from wagering.bet_leg join wagering.combined_bet using (bet_id) where bet_id = p_bet), false);
$$;
