-- When a bet ended first, whatever later versions say, and what was staked then.
create or replace function wagering.first_end_of(p_bet bigint)
returns table (first_at timestamptz, first_stake bigint) stable language sql as $$
  select ended_at, stake from wagering.every_end where bet_id = p_bet and version = 1;
$$;
