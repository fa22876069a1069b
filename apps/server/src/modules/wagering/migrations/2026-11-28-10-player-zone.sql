-- The zone whose days a player's stake limit counts: that of the player's merchant. The day of every limit was that of
-- one zone for all merchants; the default is that zone, for nodes of the version before, and the next version drops it.
alter table wagering.player add column time_zone text not null default 'Asia/Ho_Chi_Minh';

-- Players of merchants elsewhere go over to their own day, with what they have staked on it so far.
update wagering.player set time_zone = merchant.time_zone
from members.member join site.merchant on merchant.id = member.merchant_id
where member.id = player.account_id / 256 and merchant.time_zone <> player.time_zone;
update wagering.player set staked_on = (clock_timestamp() at time zone time_zone)::date,
  staked = (select coalesce(sum(stake), 0) from wagering.bet where bet.account_id = player.account_id and bet.status <> 'cancelled'
      and placed_at >= date_trunc('day', clock_timestamp() at time zone time_zone) at time zone time_zone)
    - (select coalesce(sum(amount), 0) from ledger.entry where account = player.account_id and reason = 'vendor_stake'
      and at >= date_trunc('day', clock_timestamp() at time zone time_zone) at time zone time_zone)
where staked_on is not null and time_zone <> 'Asia/Ho_Chi_Minh';
