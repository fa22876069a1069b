-- Rounds at vendors as the betting record shows bets: what was returned is no stake, unless all of it was; what a correction took
-- away beyond the wins is one.
create view wagering.outside_bet as
  select id, account_id, 'vendor'::text as product, game_code, number, '[]'::jsonb as lines,
    case status when 'refunded' then staked else staked - returned + greatest(0, -(paid + corrected)) end as stake,
    case status when 'refunded' then staked else greatest(0, paid + corrected) end as payout,
    case when status in ('open', 'unfinished') then 'placed' when status = 'refunded' then 'void' when paid + corrected > 0 then 'won' else 'lost' end::wagering.bet_status as status,
    opened_at as placed_at, case when status in ('settled', 'refunded') then coalesce(ended_at, opened_at) end as settled_at
  from wagering.outside_round;
