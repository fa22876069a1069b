-- Shares out the bets of a day that are gathered by the nearest agent above (docs/decisions/0375): an agent gets the
-- own rate less that of the next agent below on the line, and no rate counts for more than the lowest one above it, so
-- that the shares of a bet add up to the rate at the top. The day's row is locked.
create or replace function agents.share_rebates(p_day agents.rebate_day) returns void language plpgsql as $$
declare
  v_due bigint;
begin
  with base as materialized (
    select agent_id, category, valid from agents.rebate_base where day_id = p_day.id),
  -- The agent's own step comes before those above.
  lines as (
    select distinct agent_id, agent_id as member_id, 1 as step from base
    union all
    select of_id, id, step
    from members.agents_above(array(select distinct agent_id from base), p_day.starts_at)),
  rated as (
    select agent_id, category, valid, member_id, step, coalesce(rate, 0)::integer as own,
      step = max(step) over (partition by agent_id, category) as is_top
    from base join lines using (agent_id)
    left join lateral (select rate from agents.rebate_rate
      where rebate_rate.member_id = lines.member_id and rebate_rate.category = base.category
        and from_on <= p_day.day
      order by from_on desc limit 1) as held on true),
  held as (
    select agent_id, category, valid, member_id, step,
      min(own) over (partition by agent_id, category order by step desc) as rate
    from rated),
  shared as (
    select category, member_id, valid,
      valid * (rate - lag(rate, 1, 0) over (partition by agent_id, category order by step)) as parts
    from held),
  written as (
    insert into agents.rebate_share as share (day_id, member_id, category, valid, parts)
    select p_day.id, member_id, category, sum(valid), sum(parts) from shared where parts <> 0
    group by member_id, category order by member_id, category
    on conflict (day_id, member_id, category)
      do update set valid = share.valid + excluded.valid, parts = share.parts + excluded.parts)
  select coalesce(sum(valid * own), 0) from rated where is_top into v_due;
  delete from agents.rebate_base where day_id = p_day.id;
  update agents.rebate_day set due = due + v_due, shared_at = clock_timestamp() where id = p_day.id;
end $$;
