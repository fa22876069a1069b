-- Who may stake, and why not: the one guard of every stake, whether on an open round, on a result decided already or at
-- a vendor. Null: the wallet may stake. The order of the refusals is the order of the cases:
--
--   1 account_frozen         the operator froze the account, or the wallet has no player
--   2 on_a_break             the member takes a break (an exclusion will stand here too)
--   3 stake_limit_reached    the stakes of the day with this one are above the member's limit
--   4 session_limit_reached  the session under way has lasted as long as the member allows
--   5 reality_check_due      the member has to look at the time played before going on
--
-- Before it a wager asks for its key and its round or series; after it for the balance and the exposures.
--
-- `p_stake` is all that the wallet stakes with this one since `player` was read; the day is that of the player's
-- merchant (day_of). A change of a player holds its wallet, and so does the caller: the answer holds until the
-- transaction ends.
create or replace function wagering.stake_refusal(player wagering.player, p_stake bigint, p_at timestamptz)
returns text stable parallel safe language sql
return case
  when player.frozen is not false then 'account_frozen'
  when player.break_until > p_at then 'on_a_break'
  when wagering.staked_on(player, wagering.day_of(player, p_at)) + p_stake
    > wagering.limit_at(player.stake_limit, player.pending_limit, player.pending_at, p_at) then 'stake_limit_reached'
  when wagering.session_ends_at(player, p_at) <= p_at and wagering.rested_at(player) > p_at then 'session_limit_reached'
  when player.remind_at <= p_at and wagering.rested_at(player) > p_at then 'reality_check_due' end;
