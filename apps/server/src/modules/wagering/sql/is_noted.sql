-- Whether a stake of the player is written down in the player's row: where a limit has to be counted against, and every
-- five minutes, so that a session is known to go on.
create or replace function wagering.is_noted(player wagering.player, p_at timestamptz) returns boolean
stable parallel safe language sql
return player.active_at is null or player.active_at <= p_at - interval '5 minutes'
  or player.has_limits
  or wagering.limit_at(player.session_minutes, player.pending_session, player.pending_session_at, p_at) is not null;
