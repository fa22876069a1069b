-- Writes what accepted combined bets have beyond their rows, whose ids begin at `p_first`. `b_item` are their positions
-- in the arrays of place_exact, which the others are.
create or replace function wagering.write_legs(p_first bigint, b_item int[], b_max bigint[], r_id bigint[],
  r_version int[], b_r int[], g_end int[], g_selection text[], g_odds int[])
returns void language sql as $$
  insert into wagering.combined_bet (bet_id, leg_count, max_payout)
  select p_first + n - 1, g_end[i] - coalesce(g_end[i - 1], 0), b_max[i]
    from unnest(b_item) with ordinality as item(i, n);

  insert into wagering.bet_leg (bet_id, leg, round_id, selection, odds, price_version)
  select p_first + n - 1, g - coalesce(g_end[i - 1], 0), r_id[b_r[g]], g_selection[g], g_odds[g], r_version[b_r[g]]
  from unnest(b_item) with ordinality as item(i, n)
    cross join lateral generate_series(coalesce(g_end[i - 1], 0) + 1, g_end[i]) as g;
$$;
