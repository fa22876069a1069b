-- The money of a site's day made anew from the ledger, as far as the ledger is counted: what `reports.money` must say.
create or replace function reports.money_of(p_merchant integer, p_day date)
returns table (currency smallint, member_id bigint, deposits bigint, withdrawals bigint, rebates bigint, bonuses bigint,
  dividends bigint, salaries bigint, other bigint) stable language sql as $$
  select ledger.currency_of(account), ledger.member_of(account),
    coalesce(sum(amount) filter (where kind = 'deposits'), 0)::bigint,
    -coalesce(sum(amount) filter (where kind = 'withdrawals'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'rebates'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'bonuses'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'dividends'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'salaries'), 0)::bigint,
    coalesce(sum(amount) filter (where kind = 'other'), 0)::bigint
  from (select account, amount, reports.kind_of(reason) as kind
    from ledger.entries_between(p_day::timestamp at time zone site.time_zone_of(p_merchant),
      (p_day + 1)::timestamp at time zone site.time_zone_of(p_merchant))
    where batch <= (select cursor.batch from reports.cursor) and reports.kind_of(reason) is not null
      and not ledger.is_partners(account) and not ledger.holds_points(account) and not ledger.holds_trial(account)
      and members.merchant_of(ledger.member_of(account)) = p_merchant) as each
  group by 1, 2;
$$;
