-- Counts the changes that colleagues make of a place that accounts can be at: whoever has not seen the last one is told (docs/decisions/0466).
alter table cashier.payout_bank add version integer not null default 0;
