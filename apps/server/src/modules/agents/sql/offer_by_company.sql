-- Offers an agent a contract of the company, as the desk of contracts does: journeys begin with it. It waits for the
-- agent's answer. The tiers are what each takes and pays, in the same order.
create or replace function agents.offer_by_company(p_merchant int, p_receiver bigint, p_kind text, p_period text,
  p_active_amount bigint,
  p_active_min int[], p_valid_min bigint[], p_rate_bp int[], p_profit_min bigint[] default '{}',
  p_fee_bp int default 0, p_carry_periods int default null)
returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into agents.contract (merchant_id, kind, period, receiver_id, is_offer, active_amount, rate_bp, fee_bp,
    carry_periods, time_zone, made_at)
  values (p_merchant, p_kind, p_period, p_receiver, true, p_active_amount, (select max(rate) from unnest(p_rate_bp)
    as rate),
    case when p_kind = 'dividend' then p_fee_bp end, p_carry_periods, site.time_zone_of(p_merchant), clock_timestamp())
  returning id into v_id;
  insert into agents.contract_tier (contract_id, number, active_min, valid_min, rate_bp, profit_min)
  select v_id, n, active, valid, rate, coalesce(profit, 0) from unnest(p_active_min, p_valid_min, p_rate_bp,
    p_profit_min) with ordinality as t(active, valid, rate, profit, n);
  insert into agents.contract_change (contract_id, status, at) values (v_id, 'pending', clock_timestamp());
  return v_id;
end $$;
