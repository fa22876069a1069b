-- The first day of the period of a limit that an instant is in: days are those of day_of, weeks begin on Monday.
create or replace function wagering.begins_on(p_period wagering.limit_period, player wagering.player,
  p_at timestamptz) returns date stable parallel safe language sql
return date_trunc(p_period::text, wagering.day_of(player, p_at)::timestamp)::date;
