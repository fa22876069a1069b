-- What the text of a refusal of stake_refusal needs: what is left of the limit after `p_staked`, or until when the
-- refusal holds, in milliseconds since 1970.
create or replace function wagering.stake_fact(p_refusal text, player wagering.player, p_staked bigint,
  p_at timestamptz) returns text stable parallel safe language sql
return case p_refusal
  when 'stake_limit_reached' then greatest(0,
    wagering.limit_at(player.stake_limit, player.pending_limit, player.pending_at, p_at)
    - wagering.staked_on(player, wagering.day_of(player, p_at)) - p_staked)::text
  when 'on_a_break' then floor(extract(epoch from player.break_until) * 1000)::bigint::text
  when 'session_limit_reached' then ceil(extract(epoch from wagering.rested_at(player)) * 1000)::bigint::text end;
