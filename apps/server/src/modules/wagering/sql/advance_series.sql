-- Moves series on by the numbers of one result each, if every one of them has the source and the number that is
-- expected and no number comes faster than the cycle. Returns how many moved. `s_` are series, ascending by wallet and
-- game.
create or replace function wagering.advance_series(p_at timestamptz, s_account bigint[], s_game text[],
  s_source bigint[], s_from int[], s_count int[], s_cycle_ms int[], s_bet bigint[])
returns int language plpgsql as $$
declare
  v_moved int;
begin
  update wagering.series set played = series.played + turn.count, last_bet = turn.bet, last_at = p_at
  from unnest(s_account, s_game, s_source, s_from, s_count, s_cycle_ms, s_bet)
    as turn(account_id, game_code, source, first, count, cycle_ms, bet)
  where series.account_id = turn.account_id and series.game_code = turn.game_code
    and series.source = turn.source and series.played = turn.first
    and (last_at is null or last_at + turn.cycle_ms * turn.count * interval '1 ms' <= p_at);
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
