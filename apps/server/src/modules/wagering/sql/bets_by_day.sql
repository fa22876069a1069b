-- What a wallet has bet of its own, here and at vendors, on the days from one midnight of UTC until another.
create or replace function wagering.bets_by_day(p_account bigint, p_from timestamptz, p_until timestamptz)
returns table (day date, game_code text, status wagering.bet_status, in_order boolean, bets int, stake bigint,
  payout bigint) stable language sql as $$
  select (placed_at at time zone 'UTC')::date, each.game_code, each.status, each.in_order, count(*)::int,
    sum(each.stake)::bigint, sum(each.payout)::bigint
  from (
    select placed_at, round.game_code, bet.status, case when bet.given then 0 else bet.stake end as stake, bet.payout,
      exists (select from wagering.order_bet where bet_id = bet.id) as in_order
    from wagering.bet join wagering.round on round.id = round_id
    where account_id = p_account and placed_at >= p_from and placed_at < p_until
    union all
    select placed_at, outside_bet.game_code, outside_bet.status, outside_bet.stake, outside_bet.payout, false
    from wagering.outside_bet where account_id = p_account and placed_at >= p_from and placed_at < p_until) as each
  group by 1, 2, 3, 4;
$$;
