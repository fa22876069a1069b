-- Adds the bets of the next wallets of a day to those of the nearest agent above each: all who have the same agent
-- above are shared out together. Nobody gets anything of the own bets. Answers how many wallets there were; the day's
-- row is locked.
create or replace function agents.gather_rebates(p_day agents.rebate_day, p_most integer) returns integer
language plpgsql as $$
declare
  v_wallets bigint[] := array(
    select distinct account_id from agents.rebate_play
    where merchant_id = p_day.merchant_id and day = p_day.day and account_id > p_day.after_account
    order by account_id limit p_most);
  v_last bigint := v_wallets[cardinality(v_wallets)];
  v_members bigint[];
  v_agents bigint[];
begin
  select array_agg(of_id), array_agg(id) into v_members, v_agents
  from members.agent_above(
    array(select distinct ledger.member_of(account_id) from unnest(v_wallets) as wallet (account_id)), p_day.starts_at);
  -- Nobody can know how many there are, and each against each would be too many.
  perform set_config('enable_nestloop', 'off', true);
  with played as (
    delete from agents.rebate_play
    where merchant_id = p_day.merchant_id and day = p_day.day
      and account_id > p_day.after_account and account_id <= v_last
    returning ledger.member_of(account_id) as member_id, category, valid)
  insert into agents.rebate_base as base (day_id, agent_id, category, valid)
  select p_day.id, agent_id, category, sum(valid)
  from played join unnest(v_members, v_agents) as above (member_id, agent_id) using (member_id)
  group by agent_id, category order by agent_id, category
  on conflict (day_id, agent_id, category) do update set valid = base.valid + excluded.valid;
  perform set_config('enable_nestloop', 'on', true);
  update agents.rebate_day set after_account = coalesce(v_last, after_account) where id = p_day.id;
  return cardinality(v_wallets);
end $$;
