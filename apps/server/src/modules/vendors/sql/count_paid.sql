-- Counts what a game of a vendor has paid toward its day.
create or replace function vendors.count_paid(p_connection int, p_game text, p_day date, p_amount bigint)
returns void language sql as $$
  insert into vendors.paid_by_day as paid (connection_id, game_code, on_day, lane, amount)
  values (p_connection, p_game, p_day, pg_backend_pid(), p_amount)
  on conflict (connection_id, game_code, on_day, lane) do update set amount = paid.amount + excluded.amount;
$$;
