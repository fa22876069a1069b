-- Rebates are summed from the turnover when a day is over, and read no bets any more (docs/decisions/0475). As for
-- cashback: what the reader had not read is added once, and what will be found in the turnover although it has read it
-- is taken away. A new installation has no facts, and no functions at this point.
do $$
begin
  perform from platform.outbox_cursor where reader in ('agents rebates', 'turnover') order by reader for update;
  if exists (select from platform.outbox) then
    insert into agents.rebate_play as play (merchant_id, day, account_id, category, valid)
    select merchant_id, greatest((ended_at at time zone time_zone)::date, open.day), account_id, category, sum(valid)
    from (
      select members.merchant_of(ledger.member_of(account_id)) as merchant_id, account_id, ended_at,
        catalog.category_of(game_code) as category, valid
      from (
        select account_id, ended_at, game_code, valid_diff as valid from wagering.unread_ends('agents rebates', null)
        union all
        select account_id, ended_at, game_code, -valid_diff from wagering.unread_ends('turnover', null)) as ended
      where not ledger.holds_trial(account_id)) as played
    join agents.rebate_open as open using (merchant_id)
    where category is not null group by 1, 2, 3, 4 having sum(valid) <> 0
    on conflict (merchant_id, day, account_id, category) do update set valid = play.valid + excluded.valid;
  end if;
  delete from platform.outbox_cursor where reader = 'agents rebates';
end $$;

-- The bets of a day by the nearest agent above who has played, until they are shared out.
create table agents.rebate_base (
  day_id bigint not null references agents.rebate_day,
  agent_id bigint not null,
  category text not null,
  -- A correction may take away more than is there.
  valid bigint not null,
  primary key (day_id, agent_id, category)
) with (fillfactor = 70);

-- The last wallet that is gathered; one that is killed goes on from there.
alter table agents.rebate_day add column after_account bigint not null default 0;
drop function if exists agents.share_rebates(agents.rebate_day, integer);
drop function if exists agents.rebate_rate_on(bigint, text, date);
