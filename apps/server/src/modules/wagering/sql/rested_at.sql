-- When the session of a player is over, if nothing more is staked; null when none was begun.
create or replace function wagering.rested_at(player wagering.player) returns timestamptz
stable parallel safe language sql
return player.active_at + interval '30 minutes';
