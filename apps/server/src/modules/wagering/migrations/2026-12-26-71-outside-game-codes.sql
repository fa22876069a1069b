-- A bet at a vendor carries the code that the catalogue and the stream of ends know its game by, vendor included: two
-- vendors may have a game of the same name, and records that are narrowed down to a category found none of theirs.
create or replace view wagering.outside_bet as
  select id, account_id, 'vendor'::text as product, vendor || ':' || game_code as game_code, number, '[]'::jsonb as lines,
    case status when 'refunded' then staked else staked - returned + greatest(0, -(paid + corrected)) end as stake,
    case status when 'refunded' then staked else greatest(0, paid + corrected) end as payout,
    case when status in ('open', 'unfinished') then 'placed' when status = 'refunded' then 'void'
      when paid + corrected > 0 then 'won' else 'lost' end::wagering.bet_status as status,
    opened_at as placed_at,
    case when status in ('settled', 'refunded') then coalesce(ended_at, opened_at) end as settled_at
  from wagering.outside_round;

-- Days of the record that were kept by the bare name are counted anew.
delete from wagering.bet_day where account_id in (select account_id from wagering.outside_round);
delete from wagering.bet_days_until where account_id in (select account_id from wagering.outside_round);
