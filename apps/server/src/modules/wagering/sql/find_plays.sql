-- The plays that keys were used for before, by position; `same` when game, stake and lines are the same as now. The
-- outcome is no part of it: whoever asks again cannot know it.
create or replace function wagering.find_plays(e_account bigint[], e_key uuid[], e_game text[], e_stake bigint[],
  e_lines jsonb[])
returns table (n bigint, same boolean, bet_id bigint, stake bigint, balance bigint, seq bigint,
  placed_at timestamptz) stable language sql as $$
  select entry.n, coalesce((round.game_code, bet.stake, bet.lines) = (e_game[entry.n], e_stake[entry.n], e_lines[entry.n]), false),
    bet.id, bet.stake, entry.balance + bet.payout, entry.seq + (bet.payout > 0)::int, bet.placed_at
  from ledger.find_entries(e_account, e_key) as entry
  left join wagering.bet on bet.id = entry.ref and entry.reason = 'stake'
  left join wagering.round on round.id = bet.round_id and round.product = 'slots';
$$;
