-- When the session of a player reaches its limit; null is never.
create or replace function wagering.session_ends_at(player wagering.player, instant timestamptz) returns timestamptz
stable parallel safe language sql
return player.play_since + interval '1 minute'
  * wagering.limit_at(player.session_minutes, player.pending_session, player.pending_session_at, instant);
