-- Dividends (docs/decisions/0132): a share of what a line's play left to the house in a period, paid when the period is over.
alter table agents.contract
  drop constraint contract_kind_check,
  add constraint contract_kind_check check (kind in ('dividend', 'daily_salary', 'hourly_salary', 'real_time_salary')),
  -- The platform's part of what stakes left after payouts, taken off before anything else.
  add column fee_bp integer check (fee_bp between 0 and 10000),
  -- How many periods a loss is carried into: 0 none, null until it is made good.
  add column carry_periods integer check (carry_periods >= 0),
  add check ((kind = 'dividend') = (fee_bp is not null)),
  add check (kind = 'dividend' or carry_periods is null);

-- The base that a tier of a dividend takes; 0 in a salary.
alter table agents.contract_tier add column profit_min bigint not null default 0 check (profit_min >= 0);

alter table agents.payout
  drop constraint payout_base_amount_check,
  drop constraint payout_check2,
  -- What the base of a dividend was computed from; null of a salary. Stakes less payouts, the platform's fee, what the line was given, and the loss carried in.
  add column gross_amount bigint,
  add column fee_amount bigint,
  add column given_amount bigint,
  add column carried_amount bigint,
  add constraint payout_base_check check (case
    when gross_amount is null then fee_amount is null and given_amount is null and carried_amount is null and base_amount between 0 and counted_amount
    else fee_amount >= 0 and carried_amount >= 0 and base_amount = gross_amount - fee_amount - given_amount - carried_amount end is true);

-- The end of the period of an instant.
create function agents.period_end(period text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return (select case period
    when 'daily' then date_trunc('day', local) + interval '1 day'
    when 'weekly' then date_trunc('week', local) + interval '7 days'
    when 'half_monthly' then date_trunc('month', local) + case when extract(day from local) > 15 then interval '1 month' else interval '15 days' end
    else date_trunc('month', local) + interval '1 month' end at time zone zone
  from (select instant at time zone zone as local) as clock);

-- When the window of an instant began, and when it ends: a dividend's is its period, a salary's a day, an hour or five minutes.
create function agents.window_at(kind text, period text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return case kind when 'dividend' then agents.period_at(period, instant, zone) else agents.window_at(kind, instant, zone) end;

create function agents.window_end(kind text, period text, instant timestamptz, zone text) returns timestamptz stable strict language sql
return case kind when 'dividend' then agents.period_end(period, instant, zone) else agents.window_end(kind, instant, zone) end;

-- As before, and dividends: what each tier takes of the base, the platform's fee, and how many periods a loss is carried into (null: until it is made good).
drop function agents.offer_by_company;
create function agents.offer_by_company(p_merchant int, p_receiver bigint, p_kind text, p_period text, p_active_amount bigint,
  p_active_min int[], p_valid_min bigint[], p_rate_bp int[], p_profit_min bigint[] default '{}', p_fee_bp int default 0, p_carry_periods int default null) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into agents.contract (merchant_id, kind, period, receiver_id, is_offer, active_amount, rate_bp, fee_bp, carry_periods, time_zone, made_at)
  values (p_merchant, p_kind, p_period, p_receiver, true, p_active_amount, (select max(rate) from unnest(p_rate_bp) as rate),
    case when p_kind = 'dividend' then p_fee_bp end, p_carry_periods, 'Asia/Ho_Chi_Minh', clock_timestamp())
  returning id into v_id;
  insert into agents.contract_tier (contract_id, number, active_min, valid_min, rate_bp, profit_min)
  select v_id, n, active, valid, rate, coalesce(profit, 0) from unnest(p_active_min, p_valid_min, p_rate_bp, p_profit_min) with ordinality as t(active, valid, rate, profit, n);
  insert into agents.contract_change (contract_id, status, at) values (v_id, 'pending', clock_timestamp());
  return v_id;
end $$;
