-- What a player with a stake limit has staked on a day.
create or replace function wagering.staked_on(player wagering.player, p_day date) returns bigint
immutable parallel safe language sql
return case when player.staked_on = p_day then player.staked else 0 end;
