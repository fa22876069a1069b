-- Adds what wallets have bet to the sums of their sites. A wallet whose bets of a day come above zero by it has played
-- on that day; one whose bets come back to zero, by corrections, has not. The day is that of the site's zone.
create or replace function wagering.add_site_turnover(p_moved wagering.turnover[]) returns void language sql as $$
  with moved as materialized (
    select merchant_id, ledger.currency_of(account_id) as currency, account_id, slot, product, bets, stake, valid,
      payout, time_zone as zone, (slot at time zone time_zone)::date as day
    from unnest(p_moved) as row join members.merchants() as member on member_id = ledger.member_of(account_id)
    left join wagering.player using (account_id)),
  days as (
    select account_id, day, merchant_id, currency, min(slot) as slot,
      (array_agg(product order by slot, product))[1] as product, sum(bets) as added,
      day::timestamp at time zone zone as midnight, (day + 1)::timestamp at time zone zone as next_midnight
    from moved group by account_id, day, zone, merchant_id, currency having sum(bets) <> 0),
  played as (
    select merchant_id, currency, slot, product, case when bets > 0 then 1 else -1 end as players
    from days cross join lateral (select coalesce(sum(turnover.bets), 0) as bets from wagering.turnover
      where turnover.account_id = days.account_id and turnover.slot >= midnight
        and turnover.slot < next_midnight) as now
    where (bets > 0) <> (bets - added > 0))
  insert into wagering.site_turnover as kept
    (merchant_id, slot, currency, product, bets, stake, valid, payout, players)
  select merchant_id, slot, currency, product, sum(bets), sum(stake), sum(valid), sum(payout), sum(players)
  from (select merchant_id, slot, currency, product, bets, stake, valid, payout, 0 as players from moved
    union all select merchant_id, slot, currency, product, 0, 0, 0, 0, players from played) as each
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (merchant_id, slot, currency, product) do update set bets = kept.bets + excluded.bets,
    stake = kept.stake + excluded.stake, valid = kept.valid + excluded.valid, payout = kept.payout + excluded.payout,
    players = kept.players + excluded.players;
$$;
