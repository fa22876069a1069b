-- How many rows of a site's day are not what bets and ledger come to when they are counted anew, each compared by
-- itself. A row of zeros and none are the same.
create or replace function reports.differing(p_merchant integer, p_day date) returns bigint language sql as $$
  select (select count(*) from reports.plays_of(p_merchant, p_day) as made
      full join (select currency, game_code, member_id, bets, stake, valid, payout from reports.play
        where merchant_id = p_merchant and day = p_day) as kept using (currency, game_code, member_id)
      where (coalesce(made.bets, 0), coalesce(made.stake, 0), coalesce(made.valid, 0), coalesce(made.payout, 0))
        is distinct from (coalesce(kept.bets, 0), coalesce(kept.stake, 0), coalesce(kept.valid, 0),
          coalesce(kept.payout, 0)))
    + (select count(*) from reports.money_of(p_merchant, p_day) as made
      full join (select currency, member_id, deposits, withdrawals, rebates, bonuses, dividends, salaries, other
        from reports.money where merchant_id = p_merchant and day = p_day) as kept using (currency, member_id)
      where (coalesce(made.deposits, 0), coalesce(made.withdrawals, 0), coalesce(made.rebates, 0),
          coalesce(made.bonuses, 0), coalesce(made.dividends, 0), coalesce(made.salaries, 0), coalesce(made.other, 0))
        is distinct from (coalesce(kept.deposits, 0), coalesce(kept.withdrawals, 0), coalesce(kept.rebates, 0),
          coalesce(kept.bonuses, 0), coalesce(kept.dividends, 0), coalesce(kept.salaries, 0),
          coalesce(kept.other, 0)));
$$;
