-- Counts the entries of the batches after one, up to another one. The caller holds the cursor, so that each is counted
-- once.
create or replace function reports.add_money(p_after bigint, p_until bigint) returns void language sql as $$
  with moved as materialized (
    select merchant_id, (at at time zone site.time_zone_of(merchant_id))::date as day, currency, member_id,
      coalesce(sum(amount) filter (where kind = 'deposits'), 0)::bigint as deposits,
      -coalesce(sum(amount) filter (where kind = 'withdrawals'), 0)::bigint as withdrawals,
      coalesce(sum(amount) filter (where kind = 'rebates'), 0)::bigint as rebates,
      coalesce(sum(amount) filter (where kind = 'bonuses'), 0)::bigint as bonuses,
      coalesce(sum(amount) filter (where kind = 'dividends'), 0)::bigint as dividends,
      coalesce(sum(amount) filter (where kind = 'salaries'), 0)::bigint as salaries,
      coalesce(sum(amount) filter (where kind = 'other'), 0)::bigint as other
    from (select members.merchant_of(ledger.member_of(account)) as merchant_id, ledger.member_of(account) as member_id,
        ledger.currency_of(account) as currency, at, amount, reports.kind_of(reason) as kind
      from ledger.entries_of_batches(p_after, p_until)
      where reports.kind_of(reason) is not null and not ledger.is_partners(account)
        and not ledger.holds_points(account) and not ledger.holds_trial(account)) as each
    where merchant_id is not null group by 1, 2, 3, 4),
  days as (
    insert into reports.money_day as kept (merchant_id, day, currency, deposits, withdrawals, rebates, bonuses,
      dividends, salaries, other)
    select merchant_id, day, currency, sum(deposits), sum(withdrawals), sum(rebates), sum(bonuses), sum(dividends),
      sum(salaries), sum(other)
    from moved group by 1, 2, 3 order by 1, 2, 3
    on conflict (merchant_id, day, currency) do update set deposits = kept.deposits + excluded.deposits,
      withdrawals = kept.withdrawals + excluded.withdrawals, rebates = kept.rebates + excluded.rebates,
      bonuses = kept.bonuses + excluded.bonuses, dividends = kept.dividends + excluded.dividends,
      salaries = kept.salaries + excluded.salaries, other = kept.other + excluded.other)
  insert into reports.money as kept (merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses,
    dividends, salaries, other)
  select merchant_id, day, currency, member_id, deposits, withdrawals, rebates, bonuses, dividends, salaries, other
  from moved order by 1, 2, 3, 4
  on conflict (merchant_id, day, currency, member_id) do update set deposits = kept.deposits + excluded.deposits,
    withdrawals = kept.withdrawals + excluded.withdrawals, rebates = kept.rebates + excluded.rebates,
    bonuses = kept.bonuses + excluded.bonuses, dividends = kept.dividends + excluded.dividends,
    salaries = kept.salaries + excluded.salaries, other = kept.other + excluded.other;
$$;
