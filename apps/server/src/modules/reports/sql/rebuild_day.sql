-- Makes the sums of a site's day anew from bets and ledger. Nothing is counted meanwhile.
create or replace function reports.rebuild_day(p_merchant integer, p_day date) returns void language plpgsql as $$
begin
  perform reports.hold_counting();
  delete from reports.play where merchant_id = p_merchant and day = p_day;
  delete from reports.game_day where merchant_id = p_merchant and day = p_day;
  delete from reports.player_day where merchant_id = p_merchant and day = p_day;
  delete from reports.money where merchant_id = p_merchant and day = p_day;
  delete from reports.money_day where merchant_id = p_merchant and day = p_day;
  insert into reports.play (merchant_id, day, currency, game_code, member_id, bets, stake, valid, payout)
  select p_merchant, p_day, currency, game_code, member_id, bets, stake, valid, payout
  from reports.plays_of(p_merchant, p_day) where (bets, stake, valid, payout) <> (0, 0, 0, 0);
  insert into reports.game_day (merchant_id, day, currency, game_code, bets, stake, valid, payout)
  select p_merchant, p_day, currency, game_code, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
  where merchant_id = p_merchant and day = p_day group by currency, game_code;
  insert into reports.player_day (merchant_id, day, currency, member_id, bets, stake, valid, payout)
  select p_merchant, p_day, currency, member_id, sum(bets), sum(stake), sum(valid), sum(payout) from reports.play
  where merchant_id = p_merchant and day = p_day group by currency, member_id;
  insert into reports.money (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses, dividends,
    salaries, other)
  select p_merchant, p_day, currency, member_id, deposits, withdrawals, rebates, bonuses, dividends, salaries, other
  from reports.money_of(p_merchant, p_day);
  insert into reports.money_day (merchant_id, day, currency, deposits, withdrawals, rebates, bonuses, dividends,
    salaries, other)
  select p_merchant, p_day, currency, sum(deposits), sum(withdrawals), sum(rebates), sum(bonuses), sum(dividends),
    sum(salaries), sum(other) from reports.money where merchant_id = p_merchant and day = p_day group by currency;
end $$;
