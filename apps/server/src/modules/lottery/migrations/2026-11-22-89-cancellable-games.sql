-- Whether a member may take a bet back until its draw closes. Off unless the operator says so; the demo's draw of every minute allows it
-- (docs/decisions/0139-cancelled-bets.md).
alter table lottery.game add column cancellable boolean not null default false;
update lottery.game set cancellable = true where code = 'VNMB_1M';
