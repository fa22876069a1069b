-- The day of an instant for a player: that of the merchant's zone, which the player's row carries.
create or replace function wagering.day_of(player wagering.player, p_at timestamptz) returns date
immutable parallel safe language sql
return (p_at at time zone player.time_zone)::date;
