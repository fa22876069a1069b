-- Makes the turnover of sites anew from that of wallets, and answers how many sums there are. Nothing is counted
-- meanwhile.
create or replace function wagering.sum_site_turnover() returns bigint language sql as $$
  lock table wagering.turnover in share row exclusive mode;
  delete from wagering.site_turnover;
  with bets as materialized (
    select merchant_id, ledger.currency_of(account_id) as currency, turnover.*,
      (slot at time zone time_zone)::date as day
    from wagering.turnover join members.merchants() as member on member_id = ledger.member_of(account_id)
    left join wagering.player using (account_id)),
  played as (
    select merchant_id, currency, min(slot) as slot, (array_agg(product order by slot, product))[1] as product,
      1 as players
    from bets group by merchant_id, currency, account_id, day having sum(bets) > 0),
  made as (
    insert into wagering.site_turnover (merchant_id, slot, currency, product, bets, stake, valid, payout, players)
    select merchant_id, slot, currency, product, sum(bets), sum(stake), sum(valid), sum(payout), sum(players)
    from (select merchant_id, slot, currency, product, bets, stake, valid, payout, 0 as players from bets
      union all select merchant_id, slot, currency, product, 0, 0, 0, 0, players from played) as each
    group by 1, 2, 3, 4 returning 1)
  select count(*) from made;
$$;
