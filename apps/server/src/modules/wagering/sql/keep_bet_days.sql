-- Keeps a wallet's days up to `p_until`, midnight of UTC and at least 25 hours ago. The lock makes it see whatever has
-- changed a bet of these days (`forget_bet_days`), or be undone by it.
create or replace function wagering.keep_bet_days(p_account bigint, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_from timestamptz;
begin
  insert into wagering.bet_days_until (account_id, until) values (p_account, '-infinity') on conflict do nothing;
  select until into strict v_from from wagering.bet_days_until where account_id = p_account for update;
  if v_from >= p_until then return; end if;
  insert into wagering.bet_day (account_id, day, game_code, status, in_order, bets, stake, payout)
  select p_account, day, game_code, status, in_order, bets, stake, payout
  from wagering.bets_by_day(p_account, v_from, p_until);
  update wagering.bet_days_until set until = p_until where account_id = p_account;
end $$;
