-- How long a wallet played from one instant until another, by day of a zone and by game: what lies between two stakes,
-- of all products together, where it is no longer than a session waits for the next one. It stands on the day and the
-- game of the first of the two.
create or replace function wagering.time_played(p_account bigint, p_from timestamptz, p_until timestamptz, p_zone text,
  p_gap interval)
returns table (day date, game_code text, seconds bigint) stable language sql as $$
  with staked as (
    select placed_at, round.game_code
    from wagering.bet join wagering.round on round.id = round_id
    where account_id = p_account and placed_at >= p_from and placed_at < p_until + p_gap
    union all
    select placed_at, outside_bet.game_code
    from wagering.outside_bet where account_id = p_account and placed_at >= p_from and placed_at < p_until + p_gap),
  followed as (
    select placed_at, staked.game_code, lead(placed_at) over (order by placed_at) - placed_at as pause from staked)
  select (placed_at at time zone p_zone)::date, followed.game_code, round(extract(epoch from sum(pause)))::bigint
  from followed where placed_at < p_until and pause <= p_gap
  group by 1, 2;
$$;
