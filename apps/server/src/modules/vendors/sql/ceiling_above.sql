-- The ceiling that a payout would be above; null when there is none. `p_staked` is what the round has come to with the
-- call's own stake, `p_paid` what it has paid before. A set of one row or none: the planner expands that where it is
-- asked of many calls, instead of starting a query for each.
create or replace function vendors.ceiling_above(p_connection int, p_game text, p_staked bigint, p_paid bigint,
  p_pay bigint, p_day date)
returns setof text stable language sql as $$
  select case
    when p_staked = 0 and p_paid::numeric + p_pay > unstaked_amount then 'unstaked_amount'
    when p_staked > 0 and p_paid::numeric + p_pay > p_staked::numeric * stake_multiple then 'stake_multiple'
    when p_paid::numeric + p_pay > round_amount then 'round_amount'
    when p_pay + (select coalesce(sum(amount), 0) from vendors.paid_by_day
      where (connection_id, game_code, on_day) = (p_connection, p_game, p_day)) > day_amount then 'day_amount' end
  from vendors.payout_ceiling
  where coalesce(connection_id, p_connection) = p_connection and coalesce(game_code, p_game) = p_game
  order by connection_id nulls last, game_code nulls last limit 1;
$$;
