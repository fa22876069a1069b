-- What the limits of a kind leave a player to stake at an instant: the least of its periods, below zero where more was
-- used. Null without one. The caller holds the wallet, or decides nothing by it.
create or replace function wagering.left_of(player wagering.player, p_kind wagering.limit_kind, p_at timestamptz)
returns bigint stable parallel safe language sql
return (
  select min(amount - case when counted_on >= wagering.begins_on(period, player, p_at) then used else 0 end)
  from wagering.play_limit where account_id = player.account_id and kind = p_kind);
