-- Shares out the bets of the next wallets of a day among the agents above each (docs/decisions/0375): an agent gets the
-- own rate less that of the next agent below on the line, and no rate counts for more than the lowest one above it, so
-- that the shares of a bet add up to the rate at the top. Nobody gets anything of the own bets. Answers how many
-- wallets there were; the day's row is locked.
create or replace function agents.share_rebates(p_day agents.rebate_day, p_most integer) returns integer
language plpgsql as $$
declare
  v_wallets integer;
  v_due bigint;
begin
  with chunk as (
    select distinct account_id from agents.rebate_play where merchant_id = p_day.merchant_id and day = p_day.day
    order by account_id limit p_most),
  played as (
    delete from agents.rebate_play using chunk
    where merchant_id = p_day.merchant_id and day = p_day.day and rebate_play.account_id = chunk.account_id
    returning rebate_play.account_id, category, valid),
  wallets as (select distinct account_id, ledger.member_of(account_id) as of_id from played),
  lines as (
    select account_id, above.id as member_id, above.step
    from members.agents_above(array(select distinct of_id from wallets), p_day.starts_at) as above
    join wallets using (of_id)),
  rated as (
    select account_id, category, valid, member_id, step,
      agents.rebate_rate_on(member_id, category, p_day.day) as own,
      step = max(step) over (partition by account_id, category) as is_top
    from played join lines using (account_id)),
  held as (
    select account_id, category, valid, member_id, step,
      min(own) over (partition by account_id, category order by step desc) as rate
    from rated),
  shared as (
    select category, member_id, valid,
      valid * (rate - lag(rate, 1, 0) over (partition by account_id, category order by step)) as parts
    from held),
  written as (
    insert into agents.rebate_share as share (day_id, member_id, category, valid, parts)
    select p_day.id, member_id, category, sum(valid), sum(parts) from shared where parts <> 0
    group by member_id, category order by member_id, category
    on conflict (day_id, member_id, category)
      do update set valid = share.valid + excluded.valid, parts = share.parts + excluded.parts)
  select (select count(*) from chunk), (select coalesce(sum(valid * own), 0) from rated where is_top)
  into v_wallets, v_due;
  update agents.rebate_day set due = due + v_due,
    shared_at = case when v_wallets < p_most then clock_timestamp() end where id = p_day.id;
  return v_wallets;
end $$;
