-- When the session of play of a wallet is over, if nothing more is played; null when none was begun.
create or replace function wagering.rested_at(wallet bigint) returns timestamptz stable language sql
return interval '30 minutes' + greatest((select play_since from wagering.player where account_id = wallet),
  (select max(last_at) from wagering.series where account_id = wallet));
