-- Moves series on by one round each, if every one of them has the source and the number it is expected to have and is
-- not played faster than its cycle. Returns how many moved. `s_` are series, ascending by wallet and game.
create or replace function wagering.advance_series(p_at timestamptz, s_account bigint[], s_game text[],
  s_source bigint[], s_number int[], s_cycle_ms int[], s_bet bigint[])
returns int language plpgsql as $$
declare
  v_moved int;
begin
  update wagering.series set played = series.played + 1, last_bet = turn.bet, last_at = p_at
  from unnest(s_account, s_game, s_source, s_number, s_cycle_ms, s_bet) as turn(account_id, game_code, source, number, cycle_ms, bet)
  where series.account_id = turn.account_id and series.game_code = turn.game_code
    and series.source = turn.source and series.played = turn.number
    and (last_at is null or last_at + turn.cycle_ms * interval '1 ms' <= p_at);
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
