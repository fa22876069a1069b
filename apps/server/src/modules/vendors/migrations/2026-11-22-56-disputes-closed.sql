-- A difference between a vendor's books and ours stays written down for ever; an operator closes it with what was found. Closing moves no money: that comes by
-- the vendor's own calls (adjust, rollback, win), which are signed by whoever owes it.
alter table vendors.dispute
  add column id bigint generated always as identity unique,
  add column closed_at timestamptz,
  add column conclusion text,
  add check ((closed_at is null) = (conclusion is null));
-- What an operator has to look at.
create index dispute_open_idx on vendors.dispute (found_at) where closed_at is null;
-- Failed transfers, the newest first.
create index transfer_failed_idx on vendors.transfer (created_at) where status = 'failed';
