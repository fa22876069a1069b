-- Rounds whose stake somebody else has paid (docs/decisions/0468): nothing of it was at the member's risk, so all of it is unplayed.
alter table wagering.bet add column given boolean not null default false;
alter table wagering.bet drop constraint bet_end_by_status;
-- Not validated: what is there keeps the rule that it had.
alter table wagering.bet add constraint bet_end_by_status check (case
  when given then unplayed = stake and (status = 'won' and payout > 0 or status = 'lost' and payout = 0)
  when status = 'won' then unplayed >= 0 and unplayed < stake and payout > unplayed
  when status = 'lost' then unplayed >= 0 and unplayed < stake and payout = unplayed
  when status = 'push' then unplayed = stake and payout = stake
  when status = 'placed' then unplayed = 0 and payout = 0
  else unplayed = 0 and payout = stake end) not valid;

create or replace view wagering.every_end as
  select bet.id as bet_id, end_version as version, account_id, product, game_code, bet.status, stake,
    case when bet.status in ('won', 'lost', 'push') then stake - unplayed else 0 end as valid, payout, settled_at as ended_at, given
  from wagering.bet join wagering.round on round.id = round_id where bet.status <> 'placed' and end_version = 1
  union all select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at, false
  from wagering.outside_end where version = 1
  union all select bet_id, version, account_id, product, game_code, status, stake, valid, payout, ended_at, false from wagering.bet_end;
