-- The readers of ended bets go over to one stream (docs/decisions/0185): each of them counted the rounds at vendors by a watermark of its own,
-- and agents kept what everybody may read now. This is the last time that this room looks into theirs.

-- Calls of vendors lock a wallet first, so those under way end before this, and those to come begin after it. They fail until the functions of
-- this version are there: the old ones would end a round without telling it.
lock table ledger.account in exclusive mode;
drop function wagering.move_outside(text, bigint, bigint, ledger.reason, bigint, uuid, timestamptz);
drop function wagering.move_outsides(text, timestamptz, bigint[], bigint[], bigint[], bigint[], text[], text[], text[], boolean[], bigint[], uuid[], bigint[], uuid[]);
drop function wagering.end_outside(bigint, timestamptz);

-- To each of the three, what has ended since it looked for the last time: a fact for that reader alone.
insert into platform.outbox (topic, payload)
select 'outside_ended:' || reader, jsonb_build_object('ids', jsonb_agg(bet_id::text order by bet_id), 'versions', jsonb_agg(1))
from (
  select 'catalog' as reader, at from catalog.counted_until union all select 'loyalty', at from loyalty.counted_until
  union all select 'missions', at from missions.counted_until) as counted
join wagering.outside_end on ended_at >= at
group by reader;
drop table catalog.counted_until, loyalty.counted_until, missions.counted_until;

-- What has ended so far, and from where the reader goes on: one statement, so that both are of one snapshot. 562949953421312 is where the
-- wallets of outside operators' players begin.
with reader as (insert into platform.outbox_cursor (reader, seen) values ('turnover', pg_current_snapshot()))
insert into wagering.turnover (account_id, slot, product, bets, stake, valid, payout)
select account_id, date_bin('5 minutes', ended_at, 'epoch'), product, count(*), sum(stake), sum(valid), sum(payout)
from wagering.every_end where status in ('won', 'lost', 'push') and account_id < 562949953421312 group by 1, 2, 3;
insert into wagering.turnover_closed (at) select at from agents.closed_until;
drop table agents.play, agents.counted_until, agents.closed_until;
delete from platform.outbox_cursor where reader = 'agents';
