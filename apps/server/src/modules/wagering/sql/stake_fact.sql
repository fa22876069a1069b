-- What the text of a refusal of stake_refusal needs: the most that a bet may stake or pay, what is left of the limit
-- after `p_staked`, or until when the refusal holds, in milliseconds since 1970.
create or replace function wagering.stake_fact(p_refusal text, player wagering.player, p_staked bigint,
  p_at timestamptz, ranked wagering.rank_limit default null) returns text stable parallel safe language sql
return case p_refusal
  when 'stake_max_exceeded' then least(player.stake_max, ranked.stake_max)::text
  when 'payout_max_exceeded' then least(player.payout_max, ranked.payout_max)::text
  when 'bonus_stake_exceeded' then player.bonus_stake_max::text
  when 'stake_limit_reached' then greatest(0, wagering.left_of(player, 'stake', p_at) - p_staked)::text
  when 'loss_limit_reached' then greatest(0, wagering.left_of(player, 'loss', p_at) - p_staked)::text
  when 'on_a_break' then floor(extract(epoch from player.break_until) * 1000)::bigint::text
  when 'session_limit_reached' then ceil(extract(epoch from wagering.rested_at(player)) * 1000)::bigint::text end;
