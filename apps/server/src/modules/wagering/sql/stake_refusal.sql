-- Who may stake, and why not: the one guard of every stake, whether on an open round, on a result decided already or at
-- a vendor. Null: the wallet may stake. The order of the refusals is the order of the cases:
--
--   1 account_frozen         the operator froze the account, or the wallet has no player
--   2 on_a_break             the member takes a break (an exclusion will stand here too)
--   3 stake_max_exceeded     the stake is above the most that the operator lets the player, or the rank, stake with one
--                            bet
--   4 payout_max_exceeded    the bet may pay more than the operator lets one pay to the player, or the rank
--   5 bonus_stake_exceeded   the stake is above the most that the player's bonus allows with one bet
--   6 bonus_game_excluded    the player's bonus excludes the game
--   7 stake_limit_reached    the stakes of a day, week or month with this one are above the member's limit
--   8 loss_limit_reached     what is lost of them, if this one is lost as well, is above the member's limit
--   9 session_limit_reached  the session under way has lasted as long as the member allows
--  10 reality_check_due      the member has to look at the time played before going on
--
-- Before it a wager asks for its key and its round or series; after it for the balance and the exposures.
--
-- `p_stake` is all that the wallet stakes with this one since `player` was read, `p_bet` the bet's own stake. Whoever
-- asks for several bets of a wallet at once leaves it out: then all of them together may not be above what one may be,
-- and the exact statements, which name it, say of each whether it is. Limits are read only of a player
-- who has some (left_of); what a bet of the same call has won makes no room yet. A change of a player or a limit holds
-- the wallet, and so does the caller: the answer holds until the transaction ends.
--
-- `p_payout` is the most that the bet may pay, of several the highest; null or 0 where that is not known, as at
-- vendors.
-- `ranked` is what limit_of_rank says of the wallet: of two limits the lower one holds.
-- `p_games` are the games that are staked on; null where none is known, before a look that decides nothing.
create or replace function wagering.stake_refusal(player wagering.player, p_stake bigint, p_at timestamptz,
  p_bet bigint default null, p_payout bigint default null, ranked wagering.rank_limit default null,
  p_games text[] default null)
returns text stable parallel safe language sql
return case
  when player.frozen is not false then 'account_frozen'
  when player.break_until > p_at then 'on_a_break'
  when coalesce(p_bet, p_stake) > least(player.stake_max, ranked.stake_max) then 'stake_max_exceeded'
  when p_payout > least(player.payout_max, ranked.payout_max) then 'payout_max_exceeded'
  when coalesce(p_bet, p_stake) > player.bonus_stake_max then 'bonus_stake_exceeded'
  when player.bonus_games is not null and p_games && player.bonus_games then 'bonus_game_excluded'
  when player.has_limits and wagering.left_of(player, 'stake', p_at) < p_stake then 'stake_limit_reached'
  when player.has_limits and wagering.left_of(player, 'loss', p_at) < p_stake then 'loss_limit_reached'
  when wagering.session_ends_at(player, p_at) <= p_at and wagering.rested_at(player) > p_at then 'session_limit_reached'
  when player.remind_at <= p_at and wagering.rested_at(player) > p_at then 'reality_check_due' end;
